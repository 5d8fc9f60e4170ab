import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'calendar',
  after: ['tasks'],
  calls: {
    Calendar_linkOf: () => ({ path: '/calendar-feed' }),
    Calendar_renew: () => ({ path: '/calendar-feed', body: {} }),
    Calendar_revoke: () => ({ path: '/calendar-feed' }),
    Calendar_single: ({ taskId }) => ({ path: `/calendar-events/task-${taskId}.ics` }),
    Calendar_byLink: () => ({ path: '/calendar/none/fulcrum.ics' }),
  },
  ownSecret: ['Calendar_byLink'],
} satisfies FeatureCalls;
