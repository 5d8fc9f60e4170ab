import { defineJob } from '../queues/job-definition.js';

/** Removes the bytes and then the row of a file that is marked deleted. */
export const fileRemoval = defineJob<{ fileId: string }>({
  name: 'storage.file-removal',
  queue: 'maintenance',
  attempts: 10,
});
