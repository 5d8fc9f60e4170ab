import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'mastery',
  after: ['syllabus'],
  calls: {
    Mastery_ofStudent: ({ student }) => ({ path: `/mastery/student/${student.id}` }),
    Mastery_ofGroup: ({ groupId }) => ({ path: `/mastery/group/${groupId}` }),
    Mastery_questions: ({ groupId }) => ({ path: `/mastery/group/${groupId}/questions?topics=1.2` }),
  },
} satisfies FeatureCalls;
