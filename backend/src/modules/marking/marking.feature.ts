import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { MarkingsRepository } from './markings.repository.js';
import { type ReturnKey, ReturnsRepository } from './return/returns.repository.js';

/** Makes the marked PDF of a return, and hands it to the student. */
export const returnScript = defineJob<ReturnKey>({
  name: 'marking.return',
  queue: 'exports',
  key: ({ returnId }) => returnId,
  forgotten: {
    afterMs: 60_000,
    find: (get, before, limit) => get(ReturnsRepository).listOpenSince(before, limit),
  },
});

export const markingFeature = defineFeature({
  name: 'marking',
  audit: { actions: ['submission.return', 'submission.reopen', 'submissions.return'] },
  removeStudent: async (get, tenantId, studentId) => {
    await get(MarkingsRepository).removeOfStudent(tenantId, studentId);
    await get(ReturnsRepository).removeOfStudent(tenantId, studentId);
  },
});
