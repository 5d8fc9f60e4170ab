import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'digests',
  ownSecret: ['OptOut_show', 'OptOut_unsubscribe', 'OptOut_subscribe'],
  calls: {
    OptOut_show: () => ({ path: '/digest/unknown' }),
    OptOut_unsubscribe: () => ({ path: '/digest/unknown/unsubscribe' }),
    OptOut_subscribe: () => ({ path: '/digest/unknown/subscribe' }),
  },
} satisfies FeatureCalls;
