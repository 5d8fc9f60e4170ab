import { defineFeature } from '../../platform/features/feature.js';
import { ExportsRepository } from './exports/exports.repository.js';

export const performanceFeature = defineFeature({
  name: 'performance',
  audit: {
    actions: ['report.open', 'export.request', 'export.retry', 'export.download'],
    subjects: {
      export: { names: (get, tenantId, ids) => get(ExportsRepository).namesForLog(tenantId, ids) },
    },
  },
});
