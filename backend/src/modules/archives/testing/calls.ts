import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'archives',
  after: ['people'],
  calls: {
    Archives_describe: () => ({ path: '/auth/account/archive' }),
    Archives_request: () => ({ path: '/auth/account/archive' }),
  },
} satisfies FeatureCalls;
