import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'home',
  calls: { Home_get: () => ({ path: '/home' }) },
} satisfies FeatureCalls;
