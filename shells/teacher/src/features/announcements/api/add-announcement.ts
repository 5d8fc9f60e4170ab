import { upload, type UploadTracking } from '@fulcrum/files';
import { api, call, type components } from '@fulcrum/shared-ui';
import type { AnnouncementFile } from '@fulcrum/announcements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announcementsKey } from '../../../shared/api/list-announcements';

export type NewAnnouncement = components['schemas']['NewAnnouncementDto'];

export function useAddAnnouncement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAnnouncement) => call(api.POST('/api/announcements', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: announcementsKey }),
  });
}

/** Uploads a PDF or an image for an announcement that is about to be added. */
export const useUploadFile = () =>
  useMutation({
    mutationFn: ({ file, tracking }: { file: File; tracking: UploadTracking }) =>
      upload<AnnouncementFile>({ method: 'POST', url: '/api/announcement-files', fields: { file }, ...tracking }),
  });
