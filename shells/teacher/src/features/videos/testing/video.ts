import { TEACHER } from '../../../testing/students';
import type { Video } from '../api/list-videos';

/** A video of year y1 that is ready, whose id equals the title. */
export const videoOf = (title: string, fields: Partial<Video> = {}): Video => ({
  _id: title,
  title,
  state: 'ready',
  videoUrl: `/api/files/${title}`,
  stored: true,
  playable: true,
  progress: 100,
  error: null,
  bytes: 2_000_000,
  durationSeconds: 245,
  width: 640,
  height: 360,
  posterUrl: null,
  captionsUrl: null,
  qualities: [],
  uploadId: null,
  yearId: 'y1',
  unitId: { _id: 'u1', name: 'Waves' },
  chapterId: { _id: 'c1', name: 'Refraction' },
  teacherId: TEACHER,
  createdAt: '2026-03-01T10:00:00.000Z',
  ...fields,
});
