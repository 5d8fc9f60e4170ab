/** Bundled for the server (shells/build/renderer.ts): never part of the product in the browser. */
import {
  createQueryClient,
  fetchPage,
  holdServerNow,
  type Language,
  type RemoteModule,
  type SessionUser,
  speak,
  STORAGE,
} from '@fulcrum/shared-ui';
import type { RenderedWith } from '@fulcrum/shared-ui/ahead';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { type RemoteName, remotePageId } from '../page-tables';
import { App } from './App';
import { takeReplies } from './rendered-with';

/** What a page is rendered with on the server, which knows the whole account. */
type Rendering = RenderedWith & { account: SessionUser };

export interface Rendered {
  /** Of the document, as an element. */
  title: string;
  markup: string;
}

const TITLE = /<title>[^]*?<\/title>/;
/** How React marks a part that it could not render: the browser would show it, the server must not. */
const UNFINISHED = /<!--\$[?!]-->/;

/** The local storage of the person for whom a page is rendered: in a renderer's bundle it stands for the browser's. */
export interface KeptFor {
  getItem: (name: string) => string | null;
}

function storageOf(account: SessionUser): KeptFor {
  const kept: Record<string, string> = { [STORAGE.token]: account.id, [STORAGE.user]: JSON.stringify(account) };
  return { getItem: (name) => kept[name] ?? null };
}

/** Fetches the code of the pages that are rendered. */
export const fetchRemote = async (name: RemoteName, remote: RemoteModule, pathname: string): Promise<void> => {
  await fetchPage(remotePageId(name), async () => remote);
  await remote.default.preload?.(pathname);
};

/**
 * Renders a page as its reader's browser will: with its texts, its clock and its storage, which are set for this one rendering. Nothing is
 * awaited in it, so two never meet.
 *
 * @param address its path, and what the address chooses on it
 * @param texts of the language, those of the host first; English without any
 * @param keep puts the storage in place, and null takes it away
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
  speak(texts);
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
    holdServerNow(null);
    speak([]);
    keep(null);
  }
}
