import { Clock } from '../../platform/clock/clock.js';
import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { type ArchiveKey, ArchivesRepository } from './archives.repository.js';
import { ExpiredArchives } from './expired-archives.js';

/** Makes the zip of an open archive. */
export const makeArchive = defineJob<ArchiveKey>({
  name: 'archives.make',
  queue: 'exports',
  key: ({ fileId }) => fileId,
  forgotten: {
    afterMs: 60_000,
    find: (get, before, limit) => get(ArchivesRepository).listOpenSince(before, limit),
  },
});

export const archivesFeature = defineFeature({
  name: 'archives',
  audit: { actions: ['account.archive'] },
  // Owned by a person: the tenant argument is the user's id.
  files: { archive: (get, userId, fileIds) => get(ArchivesRepository).filesInUse(userId, fileIds) },
  mergeStudent: { move: (get, { goneId }) => get(ArchivesRepository).expireAbout([goneId], get(Clock).now()) },
  // A parent who keeps an account for another child may hold an archive with this child's data.
  forget: async (get, { people }) => {
    const ids = people.map(({ id }) => id);
    await get(ArchivesRepository).expireAbout(ids, get(Clock).now());
    await get(ExpiredArchives).remove();
  },
});
