import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type Announcement = components['schemas']['AnnouncementDto'];

export const announcementsKey = ['announcements'];

const MOST = 200;
/** Links to files expire after ten minutes. */
const RENEWED_MS = 8 * 60_000;

const announcementsOptions = queryOptions({
  queryKey: announcementsKey,
  queryFn: () => call(api.GET('/api/announcements', { params: { query: { page: 1, limit: MOST } } })),
  refetchInterval: RENEWED_MS,
});

/** The team's announcements, pinned ones first, then the newest. */
export const useAnnouncements = () => useQuery(announcementsOptions);
