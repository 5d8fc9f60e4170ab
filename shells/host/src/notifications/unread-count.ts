import { api, call, type TakeReplies } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const unreadKey = ['notifications', 'unread'];
/** How often the count is fetched while the page is visible (ms). */
const ASK_EVERY_MS = 60_000;

/** Puts the reply into the cache when the server renders a page. */
export const takeUnread: TakeReplies = (replies, queries) => {
  const reply = replies['/api/notifications/unread'] as { unread: number } | undefined;
  if (reply) queries.setQueryData(unreadKey, reply.unread);
};

const unreadOptions = queryOptions({
  queryKey: unreadKey,
  queryFn: async () => (await call(api.GET('/api/notifications/unread'))).unread,
  refetchInterval: ASK_EVERY_MS,
});

/** The number of unread notifications, at most 100. */
export const useUnread = () => useQuery(unreadOptions);
