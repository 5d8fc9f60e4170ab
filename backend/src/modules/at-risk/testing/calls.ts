import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'at-risk',
  after: ['schools'],
  calls: {
    AtRisk_list: () => ({ path: '/at-risk' }),
    AtRisk_find: () => ({ path: '/at-risk/rounds' }),
    AtRisk_silence: ({ student }) => ({ path: `/at-risk/${student.id}/silence` }),
    AtRisk_show: ({ student }) => ({ path: `/at-risk/${student.id}/silence` }),
  },
  notAudited: { AtRisk_find: 'works out what is known already; nothing that anybody has written changes' },
} satisfies FeatureCalls;
