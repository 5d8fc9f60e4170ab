import { keptName } from '@fulcrum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
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

/** Puts back what was seen last, where nothing newer is there yet. */
export async function restoreReplies(queries: QueryClient, account: string, now = Date.now()): Promise<void> {
  const kept = await entries<string, KeptReply>(storeOf(account));
  for (const [name, { reply, at }] of kept) {
    const queryKey: unknown[] = JSON.parse(name);
    const isThere = queries.getQueryData(queryKey) !== undefined;
    if (!isThere && now - at < KEPT_MS) queries.setQueryData(queryKey, reply, { updatedAt: at });
  }
}

/** Keeps each reply as it comes, until it is called off. */
export function keepReplies(queries: QueryClient, account: string): () => void {
  const store = storeOf(account);
  // What was restored has no page yet: it waits for one for longer than the few minutes after a page was left.
  const { queries: before, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...others, queries: { ...before, gcTime: DAY_MS } });
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    const isReply = type === 'updated' && query.state.status === 'success' && query.state.fetchStatus === 'idle';
    if (!isReply || !WORTH_KEEPING.has(String(query.queryKey[0]))) return;
    const { data: reply, dataUpdatedAt: at } = query.state;
    // A full device keeps what it has.
    set(JSON.stringify(query.queryKey), { reply, at } satisfies KeptReply, store).catch(() => undefined);
  });
  return () => {
    stop();
    queries.setDefaultOptions({ ...others, queries: before });
  };
}
