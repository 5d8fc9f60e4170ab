import { Clock } from '../../platform/clock/clock.js';
import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { type ExportKey, ExportsRepository } from './exports/exports.repository.js';

/** Makes the spreadsheet of an open export. Its progress is in the job's row. */
export const makeWorkbook = defineJob<ExportKey>({
  name: 'exports.make-workbook',
  queue: 'exports',
  key: ({ exportId }) => exportId,
  forgotten: {
    afterMs: 60_000,
    find: (get, before, limit) => get(ExportsRepository).listOpenSince(before, limit),
  },
});

export const performanceFeature = defineFeature({
  name: 'performance',
  audit: {
    actions: ['report.open', 'export.request', 'export.retry', 'export.download'],
    subjects: {
      export: { names: (get, tenantId, ids) => get(ExportsRepository).namesForLog(tenantId, ids) },
    },
  },
  // Spreadsheets contain everybody's data: all of the teacher's are deleted, and can be requested again.
  forget: async (get, { tenantId }) => {
    if (tenantId) await get(ExportsRepository).expireEnded(tenantId, get(Clock).now());
  },
});
