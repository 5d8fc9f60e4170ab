import { api, call, type components } from '@fulcrum/shared-ui';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  infiniteQueryOptions,
  queryOptions,
} from '@tanstack/react-query';
import { unreadKey } from './unread-count';

export type Notification = components['schemas']['NotificationDto'];
export type Settings = components['schemas']['NotificationSettingsDto'];
export type Way = Settings['kinds'][number]['ways'][number];

const listKey = ['notifications', 'list'];
const settingsKey = ['notifications', 'settings'];
const PAGE = 50;

const notificationsOptions = infiniteQueryOptions({
  queryKey: listKey,
  initialPageParam: 1,
  queryFn: ({ pageParam }) =>
    call(api.GET('/api/notifications', { params: { query: { page: pageParam, limit: PAGE } } })),
  getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length + 1 : undefined),
});

/** The user's notifications, newest first, in pages of 50. */
export const useNotifications = () => useInfiniteQuery(notificationsOptions);

/** Marks some notifications as read, or all. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => call(api.POST('/api/notifications/read', { body: ids ? { ids } : {} })),
    onSuccess: ({ unread }) => {
      queries.setQueryData(unreadKey, unread);
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

const settingsOptions = queryOptions({
  queryKey: settingsKey,
  queryFn: () => call(api.GET('/api/notification-settings')),
});

export const useSettings = () => useQuery(settingsOptions);

export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kinds, quietFrom, quietUntil }: Settings) =>
      call(api.PUT('/api/notification-settings', { body: { kinds, quietFrom, quietUntil } })),
    onSuccess: (settings) => queries.setQueryData(settingsKey, settings),
  });
}
