import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announcementsKey } from '../../../shared/api/list-announcements';

export function usePinAnnouncement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, pinned }: { id: string; pinned: boolean }) =>
      call(api.PUT('/api/announcements/{id}/pin', { params: { path: { id } }, body: { pinned } })),
    onSettled: () => queries.invalidateQueries({ queryKey: announcementsKey }),
  });
}

interface Words {
  title: string;
  text: string;
}

export function useChangeAnnouncement(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Words) => call(api.PUT('/api/announcements/{id}', { params: { path: { id } }, body })),
    onSettled: () => queries.invalidateQueries({ queryKey: announcementsKey }),
  });
}

export function useDeleteAnnouncement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.DELETE('/api/announcements/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: announcementsKey }),
  });
}
