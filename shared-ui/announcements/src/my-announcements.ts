import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

export type Received = components['schemas']['ReceivedAnnouncementDto'];

const myAnnouncementsKey = ['my-announcements'];
/** Links to files expire after ten minutes. */
const RENEWED_MS = 8 * 60_000;

const myAnnouncementsOptions = queryOptions({
  queryKey: myAnnouncementsKey,
  queryFn: () => call(api.GET('/api/my-announcements')),
  refetchInterval: RENEWED_MS,
});

/** Loads the signed-in user's announcements: pinned ones first, then the newest. */
export const useMyAnnouncements = () => useQuery(myAnnouncementsOptions);

interface Reading {
  id: string;
  acknowledged?: boolean;
}

/** Marks an announcement as read; with `acknowledged`, also records that the reader confirmed it. */
export function useReadAnnouncement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, acknowledged = false }: Reading) =>
      call(api.POST('/api/my-announcements/{id}/read', { params: { path: { id } }, body: { acknowledged } })),
    onSuccess: (_done, { acknowledged }) => {
      if (acknowledged) return queries.invalidateQueries({ queryKey: myAnnouncementsKey });
      return undefined;
    },
  });
}
