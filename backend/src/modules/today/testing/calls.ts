import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'today',
  calls: { Today_get: () => ({ path: '/today' }) },
} satisfies FeatureCalls;
