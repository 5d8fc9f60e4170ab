import type { FeatureCalls } from '../../../testing/authorization-world.js';
import { pdf } from '../../tasks/testing/pdf.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    announcementId: string;
  }
}

export default {
  name: 'announcements',
  after: ['auth'],
  fill: async ({ world, made }) => {
    world.announcementId = await made('Announcements_create');
  },
  notAudited: { Announcements_addFile: 'a file that an announcement names; the announcement is recorded' },
  calls: {
    Announcements_list: () => ({ path: '/announcements' }),
    Announcements_create: ({ groupId }) => ({
      path: '/announcements',
      body: { title: 'Forces', text: 'Bring a ruler.', scope: 'groups', ids: [groupId], readers: 'both' },
    }),
    Announcements_addFile: () => ({ path: '/announcement-files', fields: {}, file: pdf('plan') }),
    Announcements_changeWords: ({ announcementId }) => ({
      path: `/announcements/${announcementId}`,
      body: { title: 'Other forces', text: 'Bring a spring balance.' },
    }),
    Announcements_pin: ({ announcementId }) => ({
      path: `/announcements/${announcementId}/pin`,
      body: { pinned: true },
    }),
    Announcements_remove: ({ announcementId }) => ({ path: `/announcements/${announcementId}` }),
    Announcements_listMine: () => ({ path: '/my-announcements' }),
    Announcements_read: ({ announcementId }) => ({ path: `/my-announcements/${announcementId}/read`, body: {} }),
  },
  last: ['Announcements_remove'],
} satisfies FeatureCalls;
