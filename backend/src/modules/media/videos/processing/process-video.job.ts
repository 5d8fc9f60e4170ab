import { defineJob } from '../../../../platform/queues/job-definition.js';
import type { VideoKey } from '../video-records.js';

/** Makes the poster and the qualities of a stored video. Twice at most: what fails twice fails a third time too. */
export const processVideo = defineJob<VideoKey>({ name: 'media.process-video', queue: 'video', attempts: 2 });

/** Removes the files of a video that is marked deleted, and then its row. */
export const removeVideo = defineJob<VideoKey>({ name: 'media.remove-video', queue: 'maintenance', attempts: 10 });
