import { defineJob } from '../../../platform/queues/job-definition.js';
import { type ExportKey, ExportsRepository } from './exports.repository.js';

/** Makes the spreadsheet of an export that waits for it. */
export const makeWorkbook = defineJob<ExportKey>({
  name: 'exports.make-workbook',
  queue: 'exports',
  key: ({ exportId }) => exportId,
  forgotten: {
    afterMs: 60_000,
    find: (get, before, limit) => get(ExportsRepository).listWaitingSince(before, limit),
  },
});
