import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { RiskFlagsRepository } from './risk-flags.repository.js';

/** One check of all students of a tenant. */
export interface RiskRoundPayload {
  tenantId: string;
}

/** Works out which students are slipping. */
export const findSlips = defineJob<RiskRoundPayload>({
  name: 'at-risk.find-slips',
  queue: 'maintenance',
  key: ({ tenantId }) => tenantId,
});

export const atRiskFeature = defineFeature({
  name: 'at-risk',
  audit: { actions: ['slip.silence', 'slip.show'] },
  removeStudent: (get, tenantId, studentId) => get(RiskFlagsRepository).removeOfStudent(tenantId, studentId),
  slippingStudents: async (get, tenantId) => {
    const archived = await get(SchoolDirectory).archivedYears(tenantId);
    return get(RiskFlagsRepository).idsOfOpen(tenantId, [...archived]);
  },
  // The next round works out the kept account's flag from the results of both.
  mergeStudent: { move: (get, { tenantId, goneId }) => get(RiskFlagsRepository).removeOfStudent(tenantId, goneId) },
});
