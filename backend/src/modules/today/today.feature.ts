import { defineFeature } from '../../platform/features/feature.js';
import { NotificationEvents } from '../notifications/notification-events.js';

export const todayFeature = defineFeature({
  name: 'today',
  registered: (get, { tenantId }) =>
    get(NotificationEvents).publishDaily({
      ...{ tenantId, kind: 'student.waiting', key: tenantId },
      audience: { readers: 'team' },
      values: { title: '' },
    }),
});
