import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'practice',
  after: ['quizzes'],
  notAudited: { Practice_summary: 'counts days and questions, and names none' },
  calls: {
    Practice_next: () => ({ path: '/practice/next' }),
    Practice_record: ({ questionId }) => ({
      path: '/practice/answers',
      body: { answers: [{ id: '0d8a2a4e-6f0d-4c57-9a53-6c7e0a4f0c11', questionId, answer: 'A' }] },
    }),
    Practice_summary: ({ student }) => ({ path: `/practice/summary?studentId=${student.id}` }),
    Practice_group: ({ groupId }) => ({ path: `/practice/group/${groupId}` }),
    Practice_allow: ({ questionId }) => ({ path: `/practice/question/${questionId}`, body: { allowed: true } }),
  },
} satisfies FeatureCalls;
