import { keptName } from '@fulcrum/shared-ui';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore, entries, set } from 'idb-keyval';

/**
 * First elements of the query keys whose replies a student or a parent may see again offline. All others are never
 * kept.
 */
export const WORTH_KEEPING = new Set([
  'auth',
  'chapters',
  'mastery',
  'materials',
  'performance',
  'practice',
  'quizzes',
  'sessions',
  'site',
  'student-home',
  'student-year',
  'tasks',
  'units',
  'videos',
]);
const DAY_MS = 24 * 60 * 60_000;
/** Older replies would describe last term rather than today. */
const KEPT_MS = 30 * DAY_MS;

interface KeptReply {
  reply: unknown;
  /** When it was received (ms). */
  at: number;
}

const storeOf = (account: string) => createStore(keptName(account, 'replies'), 'kept');

/** Restores the last replies where there is no newer one: a page shows them, and refetches them all the same. */
export async function restoreReplies(queries: QueryClient, account: string, now = Date.now()): Promise<void> {
  const kept = await entries<string, KeptReply>(storeOf(account));
  for (const [name, { reply, at }] of kept) {
    const queryKey: unknown[] = JSON.parse(name);
    const isThere = queries.getQueryData(queryKey) !== undefined;
    if (isThere || now - at >= KEPT_MS) continue;
    // No page uses this query yet: it has to stay in the cache for longer than the usual few minutes.
    const options = queries.defaultQueryOptions({ queryKey, gcTime: DAY_MS });
    const query = queries.getQueryCache().build(queries, options);
    query.setData(reply, { updatedAt: at, manual: true });
    query.invalidate();
  }
}

/**
 * Stores each reply when it arrives.
 * @returns a function that stops this
 *
 * @param alsoBefore also stores the replies that are in the cache already: all of them belong to this account
 */
export function keepReplies(queries: QueryClient, account: string, alsoBefore = false): () => void {
  const store = storeOf(account);
  // Replies from this visit also stay in the cache: offline they cannot be fetched again.
  const { queries: before, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...others, queries: { ...before, gcTime: DAY_MS } });
  const keep = ({ queryKey, state }: Query) => {
    const { data: reply, dataUpdatedAt: at } = state;
    // A restored reply is stored already.
    const isReply = state.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated;
    if (!isReply || !WORTH_KEEPING.has(String(queryKey[0]))) return;
    // If the device's storage is full, the earlier replies stay.
    set(JSON.stringify(queryKey), { reply, at } satisfies KeptReply, store).catch(() => undefined);
  };
  if (alsoBefore) queries.getQueryCache().getAll().forEach(keep);
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') keep(query);
  });
  return () => {
    stop();
    queries.setDefaultOptions({ ...others, queries: before });
  };
}
