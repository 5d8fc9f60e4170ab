import { Clock } from '../../platform/clock/clock.js';
import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { type ArchiveKey, ArchivesRepository } from './archives.repository.js';

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
  // The next sweep removes them with their files.
  forget: (get, { people }) =>
    get(ArchivesRepository).expireAll(
      people.map(({ id }) => id),
      get(Clock).now(),
    ),
});
