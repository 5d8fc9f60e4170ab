import { keptName } from '@fulcrum/shared-ui';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore, entries, set } from 'idb-keyval';

/** The first words of the keys of what a student or a parent may look at again. Anything else is never kept. */
const WORTH_KEEPING = new Set([
  'auth',
  'chapters',
  'materials',
  'performance',
  'quizzes',
  'sessions',
  'site',
  'student',
  'tasks',
  'units',
  'videos',
  'year',
]);
const DAY_MS = 24 * 60 * 60_000;
/** What is older says more about last term than about today. */
const KEPT_MS = 30 * DAY_MS;

interface KeptReply {
  reply: unknown;
  /** When it came, in ms. */
  at: number;
}

const storeOf = (account: string) => createStore(keptName(account, 'replies'), 'kept');

/** Puts back what was seen last, where nothing newer is there yet: a page shows it, and asks for it anew all the same. */
export async function restoreReplies(queries: QueryClient, account: string, now = Date.now()): Promise<void> {
  const kept = await entries<string, KeptReply>(storeOf(account));
  for (const [name, { reply, at }] of kept) {
    const queryKey: unknown[] = JSON.parse(name);
    const isThere = queries.getQueryData(queryKey) !== undefined;
    if (isThere || now - at >= KEPT_MS) continue;
    // It has no page yet: it waits for one for longer than the few minutes after a page was left.
    const options = queries.defaultQueryOptions({ queryKey, gcTime: DAY_MS });
    const query = queries.getQueryCache().build(queries, options);
    query.setData(reply, { updatedAt: at, manual: true });
    query.invalidate();
  }
}

/**
 * Keeps each reply as it comes, until it is called off.
 *
 * @param alsoBefore and those that are there: all of them are this account's
 */
export function keepReplies(queries: QueryClient, account: string, alsoBefore = false): () => void {
  const store = storeOf(account);
  // Also what has been seen in this visit: without a line it cannot be asked for again.
  const { queries: before, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...others, queries: { ...before, gcTime: DAY_MS } });
  const keep = ({ queryKey, state }: Query) => {
    const { data: reply, dataUpdatedAt: at } = state;
    // What was put back is kept already.
    const isReply = state.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated;
    if (!isReply || !WORTH_KEEPING.has(String(queryKey[0]))) return;
    // A full device keeps what it has.
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
