import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'site',
  calls: {
    Site_describe: () => ({ path: '/site' }),
  },
} satisfies FeatureCalls;
