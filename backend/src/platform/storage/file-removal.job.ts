import { defineJob } from '../queues/job-definition.js';
import { FilesRepository } from './files.repository.js';

const HOUR_MS = 60 * 60 * 1000;

/** Removes the bytes and then the row of a file that is marked deleted. */
export const fileRemoval = defineJob<{ fileId: string }>({
  name: 'storage.file-removal',
  queue: 'maintenance',
  attempts: 10,
  key: ({ fileId }) => fileId,
  forgotten: {
    afterMs: HOUR_MS,
    find: async (get, before, limit) => {
      const fileIds = await get(FilesRepository).findDeletedBefore(before, limit);
      return fileIds.map((fileId) => ({ fileId }));
    },
  },
});
