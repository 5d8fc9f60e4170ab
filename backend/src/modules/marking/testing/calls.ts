import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'marking',
  after: ['tasks'],
  notAudited: { Marking_save: 'every stroke is saved by itself; the log has the grade that comes of them' },
  calls: {
    Marking_read: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}` }),
    Marking_save: ({ submissionId }) => ({
      path: `/marking/submissions/${submissionId}`,
      body: { basedOn: 0, pages: [] },
    }),
  },
} satisfies FeatureCalls;
