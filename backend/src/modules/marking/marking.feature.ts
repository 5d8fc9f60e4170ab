import { defineFeature } from '../../platform/features/feature.js';
import { MarkingsRepository } from './markings.repository.js';

export const markingFeature = defineFeature({
  name: 'marking',
  removeStudent: (get, tenantId, studentId) => get(MarkingsRepository).removeOfStudent(tenantId, studentId),
});
