import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'gradebook',
  after: ['schools', 'tasks'],
  calls: {
    Gradebook_ofGroup: ({ groupId }) => ({ path: `/gradebook/group/${groupId}` }),
    Gradebook_ofYear: ({ yearId }) => ({ path: `/gradebook/year/${yearId}` }),
    Gradebook_changeGrade: ({ submissionId }) => ({
      path: `/gradebook/grades/${submissionId}`,
      body: { grade: 12, was: 10 },
    }),
  },
} satisfies FeatureCalls;
