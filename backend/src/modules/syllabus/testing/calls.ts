import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'syllabus',
  after: ['quizzes'],
  calls: {
    Headings_board: () => ({ path: '/syllabus/0625' }),
    Headings_change: () => ({ path: '/syllabus/0625/headings/1.2', body: { heading: 'Kinematics', isHidden: false } }),
    Headings_restore: () => ({ path: '/syllabus/0625/headings/1.2' }),
    Syllabus_ofYear: ({ yearId }) => ({ path: `/year/${yearId}/syllabus` }),
    Syllabus_setForYear: ({ yearId }) => ({
      path: `/year/${yearId}/syllabus`,
      body: { board: '0625', tier: 'extended' },
    }),
    Syllabus_makeChapters: ({ yearId }) => ({ path: `/year/${yearId}/syllabus/chapters` }),
    Syllabus_tagChapters: ({ yearId, chapterId }) => ({
      path: `/year/${yearId}/topics`,
      body: { chapters: [{ chapterId, topics: ['0625 1.2'] }] },
    }),
    Syllabus_tagChapter: ({ chapterId }) => ({ path: `/chapter/${chapterId}/topics`, body: { topics: ['0625 1.2'] } }),
    Syllabus_tagQuestions: ({ questionId }) => ({
      path: '/questions/topics',
      body: { questionIds: [questionId], topics: ['0625 1.2'] },
    }),
  },
} satisfies FeatureCalls;
