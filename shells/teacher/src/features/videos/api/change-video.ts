import { upload, type UploadTracking } from '@fulcrum/files';
import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import { type Video, videosKey } from './list-videos';

/** Changes one video and then refetches the lists. */
function useVideoChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: videosKey }),
  });
}

interface NewLink {
  title: string;
  yearId: string;
  unitId: string;
  chapterId: string;
  videoUrl: string;
}

/** Adds a link to a video on another site. */
export function useAddVideoLink() {
  const teacherId = useTenant();
  return useVideoChange((link: NewLink) => call(api.POST('/api/video/url', { body: { ...link, teacherId } })));
}

interface Edit extends Omit<NewLink, 'videoUrl'> {
  link?: string;
}

export const useEditVideo = (id: string) =>
  useVideoChange(({ link, ...terms }: Edit) =>
    call(
      api.PUT('/api/video/{id}', { params: { path: { id } }, body: { ...terms, ...(link ? { videoUrl: link } : {}) } }),
    ),
  );

/** Deletes a video with all files made from it. */
export const useDeleteVideo = () =>
  useVideoChange((id: string) => call(api.DELETE('/api/video/{id}', { params: { path: { id } } })));

/** Retries the processing of a failed video. */
export const useRetryVideo = () =>
  useVideoChange((id: string) => call(api.POST('/api/video/{id}/retry', { params: { path: { id } } })));

/** Sets a video's captions from a WebVTT file. */
export const useSaveCaptions = () =>
  useVideoChange(({ id, file, tracking }: { id: string; file: File; tracking: UploadTracking }) =>
    upload<Video>({ method: 'PUT', url: `/api/video/${id}/captions`, fields: { file }, ...tracking }),
  );

export const useRemoveCaptions = () =>
  useVideoChange((id: string) => call(api.DELETE('/api/video/{id}/captions', { params: { path: { id } } })));
