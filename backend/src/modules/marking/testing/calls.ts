import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'marking',
  after: ['tasks'],
  // A student reads what was returned.
  fill: async ({ world, call, runJobs }) => {
    await call('Grading_grade', 'put', world.teacher);
    await call('Returns_returnOne', 'post', world.teacher);
    await runJobs();
  },
  notAudited: { Marking_save: 'every stroke is saved by itself; the log has the grade that comes of them' },
  calls: {
    Returns_list: ({ taskId }) => ({ path: `/marking/tasks/${taskId}/returns` }),
    Returns_returnAll: ({ taskId }) => ({ path: `/marking/tasks/${taskId}/returns` }),
    Returns_returnOne: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}/return` }),
    Returns_reopen: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}/reopen` }),
    Returns_read: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}/returned` }),
    Marking_read: ({ submissionId }) => ({ path: `/marking/submissions/${submissionId}` }),
    Marking_save: ({ submissionId }) => ({
      path: `/marking/submissions/${submissionId}`,
      body: { basedOn: 0, pages: [] },
    }),
  },
} satisfies FeatureCalls;
