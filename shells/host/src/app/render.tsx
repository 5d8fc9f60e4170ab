/** Bundled only for the server (shells/build/renderer.ts), never for the browser. */
import {
  createQueryClient,
  fetchPage,
  freezeServerClock,
  type Language,
  type RemoteModule,
  type SessionUser,
  applyLanguages,
  STORAGE,
} from '@fulcrum/shared-ui';
import type { RenderedWith } from '@fulcrum/shared-ui/ahead';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { type RemoteName, remotePageId } from '../page-tables';
import { App } from './App';
import { takeReplies } from './rendered-with';

/** The data with which the server renders a page; the server knows the whole account. */
type Rendering = RenderedWith & { account: SessionUser };

export interface Rendered {
  /** The document's title, as an element. */
  title: string;
  markup: string;
}

const TITLE = /<title>[^]*?<\/title>/;
/** React's mark for a part that it could not render: a browser would then render it, the server must fail. */
const UNFINISHED = /<!--\$[?!]-->/;

/** The local storage of the user for whom a page is rendered: replaces the browser's in the renderer's bundle. */
export interface KeptFor {
  getItem: (name: string) => string | null;
}

function storageOf(account: SessionUser): KeptFor {
  const kept: Record<string, string> = { [STORAGE.token]: account.id, [STORAGE.user]: JSON.stringify(account) };
  return { getItem: (name) => kept[name] ?? null };
}

/** Loads the code of the pages to render. */
export const fetchRemote = async (name: RemoteName, remote: RemoteModule, pathname: string): Promise<void> => {
  await fetchPage(remotePageId(name), async () => remote);
  await remote.default.preload?.(pathname);
};

/**
 * Renders a page as its reader's browser would: with their texts, clock and storage, which are set for this one
 * rendering. The rendering is synchronous, so two never overlap.
 *
 * @param address its path and query string
 * @param texts of the language, those of the host first; English if empty
 * @param keep sets the storage; null removes it
 * @throws when a part of the page cannot be rendered
 */
export function renderPage(
  address: string,
  rendering: Rendering,
  { texts, keep }: { texts: Language[]; keep: (storage: KeptFor | null) => void },
): Rendered {
  const AtPage = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const [pathname = ''] = address.split('?');
  const queries = createQueryClient();
  keep(storageOf(rendering.account));
  applyLanguages(texts);
  try {
    takeReplies(queries, pathname, rendering);
    const markup = renderToString(
      <StrictMode>
        <App Router={AtPage} filled={queries} />
      </StrictMode>,
    );
    if (UNFINISHED.test(markup)) throw new Error(`A part of ${pathname} cannot be rendered`);
    const [title = ''] = TITLE.exec(markup) ?? [];
    return { title, markup: markup.replace(TITLE, '') };
  } finally {
    freezeServerClock(null);
    applyLanguages([]);
    keep(null);
  }
}
