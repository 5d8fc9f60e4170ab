import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'search',
  calls: { Search_find: () => ({ path: '/search?text=a' }) },
} satisfies FeatureCalls;
