import { defineFeature } from '../../platform/features/feature.js';
import { ReportLinksRepository } from './report-links.repository.js';

export const reportLinksFeature = defineFeature({
  name: 'report-links',
  audit: { actions: ['report-link.create', 'report-link.revoke'] },
  removeStudent: (get, tenantId, studentId) => get(ReportLinksRepository).removeOfStudent(tenantId, studentId),
  mergeStudent: { move: (get, { tenantId, goneId }) => get(ReportLinksRepository).removeOfStudent(tenantId, goneId) },
});
