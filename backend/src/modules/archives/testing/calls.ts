import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'archives',
  after: ['people'],
  // Whoever follows an archive that is open waits for a worker.
  last: ['Archives_request'],
  calls: {
    Archives_describe: () => ({ path: '/auth/account/archive' }),
    Archives_request: () => ({ path: '/auth/account/archive' }),
    Archives_follow: () => ({ path: '/auth/account/archive/events' }),
  },
} satisfies FeatureCalls;
