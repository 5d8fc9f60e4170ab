import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'digests',
  ownSecret: ['OptOut_show', 'OptOut_showStopped', 'OptOut_showResumed', 'OptOut_unsubscribe', 'OptOut_subscribe'],
  calls: {
    OptOut_show: () => ({ path: '/digest/unknown' }),
    OptOut_showStopped: () => ({ path: '/digest/unknown/unsubscribe' }),
    OptOut_showResumed: () => ({ path: '/digest/unknown/subscribe' }),
    OptOut_unsubscribe: () => ({ path: '/digest/unknown/unsubscribe' }),
    OptOut_subscribe: () => ({ path: '/digest/unknown/subscribe' }),
    DigestChoice_read: () => ({ path: '/digest-choice' }),
    DigestChoice_change: () => ({ path: '/digest-choice', body: { receives: true } }),
  },
} satisfies FeatureCalls;
