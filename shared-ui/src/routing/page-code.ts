import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FirstReplies } from '../api/ahead';
import type { SessionUser } from '../session/session-store';

/** Puts the replies that were embedded in a document where its page reads them. */
export type TakeReplies = (replies: FirstReplies, queries: QueryClient, user: Pick<SessionUser, 'id'>) => void;

/** A page; the server can render it if it has `takeReplies`. */
type PageComponent = ComponentType & { takeReplies?: TakeReplies };

/** Imports a page: a module whose default export is the page component. */
export type LoadPage<Page extends PageComponent = PageComponent> = () => Promise<{ default: Page }>;

const arrived = new Map<string, PageComponent>();

/** Returns the page with this id if its code is loaded. */
export const loadedPage = (id: string): PageComponent | undefined => arrived.get(id);

/**
 * Loads a page's code and keeps it under its id, so that the page renders without a placeholder when it is opened.
 *
 * @throws whatever the import throws; nothing is kept then.
 */
export async function fetchPage<Page extends PageComponent>(
  id: string,
  load: LoadPage<Page>,
): Promise<{ default: Page }> {
  const module = await load();
  arrived.set(id, module.default);
  return module;
}
