import { defineFeature } from '../../platform/features/feature.js';
import { ANNOUNCEMENT_FILES } from './announcement-files.js';
import { AnnouncementReadsRepository } from './announcement-reads.repository.js';
import { AnnouncementsRepository } from './announcements.repository.js';

export const announcementsFeature = defineFeature({
  name: 'announcements',
  audit: {
    actions: ['announcement.create', 'announcement.change', 'announcement.pin', 'announcement.delete'],
    subjects: {
      announcement: {
        names: (get, tenantId, ids) => get(AnnouncementsRepository).namesForLog(tenantId, ids),
        values: async (get, tenantId, id) => {
          const announcement = await get(AnnouncementsRepository).find(tenantId, id);
          return { pinned: announcement?.pinned, title: announcement?.title, text: announcement?.text };
        },
      },
    },
  },
  files: { [ANNOUNCEMENT_FILES]: (get, tenantId, ids) => get(AnnouncementsRepository).filesInUse(tenantId, ids) },
  removeStudent: (get, _tenantId, studentId) => get(AnnouncementReadsRepository).removeOfPeople([studentId]),
  mergeStudent: { move: (get, merge) => get(AnnouncementReadsRepository).move(merge) },
  forget: (get, { people }) => get(AnnouncementReadsRepository).removeOfPeople(people.map(({ id }) => id)),
});
