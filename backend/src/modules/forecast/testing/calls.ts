import type { FeatureCalls } from '../../../testing/authorization-world.js';

const THRESHOLDS = 'BY 200 22, 42, 52 148 125 102 79 57';

export default {
  name: 'forecast',
  after: ['syllabus', 'quizzes', 'tasks'],
  // Papers are those of the year's syllabus.
  fill: async ({ world, call }) => void (await call('Syllabus_setForYear', 'put', world.teacher).expect(200)),
  notAudited: { Thresholds_parse: 'stores nothing' },
  calls: {
    Thresholds_list: () => ({ path: '/thresholds?board=0625' }),
    Thresholds_parse: () => ({ path: '/thresholds/parse', body: { board: '0625', text: THRESHOLDS } }),
    Thresholds_save: () => ({ path: '/thresholds', body: { board: '0625', series: '2026-06', text: THRESHOLDS } }),
    Thresholds_remove: () => ({ path: '/thresholds/0625/2026-06' }),
    Mocks_setQuiz: ({ quizId }) => ({ path: `/forecast/quiz/${quizId}/mock`, body: { paper: '4' } }),
    Mocks_setTask: ({ taskId }) => ({ path: `/forecast/task/${taskId}/mock`, body: { paper: '4' } }),
    Forecast_ofGroup: ({ groupId }) => ({ path: `/forecast/group/${groupId}` }),
    Forecast_ofChild: ({ student }) => ({ path: `/forecast/student/${student.id}` }),
    Forecast_choose: ({ yearId }) => ({
      path: `/forecast/year/${yearId}`,
      body: { series: null, option: null, shownToParents: true },
    }),
  },
} satisfies FeatureCalls;
