import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'notifications',
  after: ['auth'],
  calls: {
    Notifications_list: () => ({ path: '/notifications' }),
    Notifications_countUnread: () => ({ path: '/notifications/unread' }),
    Notifications_markRead: () => ({ path: '/notifications/read', body: {} }),
    Notifications_settings: () => ({ path: '/notification-settings' }),
    Notifications_change: () => ({
      path: '/notification-settings',
      body: { kinds: [{ kind: 'announcement.new', ways: ['product'] }], quietFrom: '22:00', quietUntil: '07:00' },
    }),
  },
} satisfies FeatureCalls;
