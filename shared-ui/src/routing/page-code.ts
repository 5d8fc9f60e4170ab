import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FirstReplies } from '../api/ahead';
import type { SessionUser } from '../session/session-store';

/** Puts the replies that came with a document where its page looks for them. */
export type TakeReplies = (replies: FirstReplies, queries: QueryClient, user: Pick<SessionUser, 'id'>) => void;

/** A page; with `takeReplies` one that the server can render. */
type PageComponent = ComponentType & { takeReplies?: TakeReplies };

/** The import of a page: a module whose default export shows it. */
export type LoadPage<Page extends PageComponent = PageComponent> = () => Promise<{ default: Page }>;

const arrived = new Map<string, PageComponent>();

/** The page of that id, when its code is here. */
export const arrivedPage = (id: string): PageComponent | undefined => arrived.get(id);

/**
 * Fetches a page's code and keeps it under its id, so that it is painted without a placeholder when it is opened.
 *
 * @throws what the import throws; nothing is kept then.
 */
export async function fetchPage<Page extends PageComponent>(
  id: string,
  load: LoadPage<Page>,
): Promise<{ default: Page }> {
  const module = await load();
  arrived.set(id, module.default);
  return module;
}
