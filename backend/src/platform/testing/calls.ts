import type { FeatureCalls } from '../../testing/authorization-world.js';

export default {
  name: 'platform',
  ownSecret: ['Files_read'],
  calls: {
    Audit_list: () => ({ path: '/audit' }),
    Audit_listPeople: () => ({ path: '/audit/people' }),
    Files_read: () => ({ path: '/files/0123456789abcdef01234567' }),
    Health_live: () => ({ path: '/health/live' }),
    Health_ready: () => ({ path: '/health/ready' }),
  },
} satisfies FeatureCalls;
