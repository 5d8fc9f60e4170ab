import type { FeatureCalls } from '../../../testing/authorization-world.js';

export default {
  name: 'notifications',
  after: ['auth'],
  // Takes the id of one of the caller's own devices.
  ownSecret: ['PushDevices_remove'],
  notAudited: {
    Notifications_markRead: 'own notifications',
    Notifications_change: 'own notifications',
    PushDevices_subscribe: 'an own device',
    PushDevices_remove: 'an own device',
  },
  calls: {
    Notifications_list: () => ({ path: '/notifications' }),
    Notifications_countUnread: () => ({ path: '/notifications/unread' }),
    Notifications_markRead: () => ({ path: '/notifications/read', body: {} }),
    PushDevices_list: () => ({ path: '/push-devices' }),
    PushDevices_subscribe: () => ({
      path: '/push-devices',
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        showsDetails: false,
      },
    }),
    PushDevices_remove: () => ({ path: `/push-devices/${'0'.repeat(24)}` }),
    Notifications_settings: () => ({ path: '/notification-settings' }),
    Notifications_change: () => ({
      path: '/notification-settings',
      body: { kinds: [{ kind: 'announcement.new', ways: ['product'] }], quietFrom: '22:00', quietUntil: '07:00' },
    }),
  },
} satisfies FeatureCalls;
