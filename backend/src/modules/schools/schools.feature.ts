import { defineFeature } from '../../platform/features/feature.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { SchoolsRepository } from './directory/schools.repository.js';
import { YearsRepository } from './directory/years.repository.js';

export const schoolsFeature = defineFeature({
  name: 'schools',
  audit: {
    actions: [
      'school.create',
      'school.rename',
      'school.delete',
      'year.create',
      'year.rename',
      'year.delete',
      'year.zoom-links',
      'group.create',
      'group.rename',
      'group.delete',
      'group.join-link',
      'group.join-link-revoke',
    ],
    subjects: {
      school: {
        names: (get, tenantId, ids) => get(SchoolsRepository).namesForLog(tenantId, ids),
        values: async (get, tenantId, id) => ({
          name: (await get(SchoolsRepository).namesForLog(tenantId, [id])).get(id),
        }),
      },
      year: {
        names: (get, tenantId, ids) => get(YearsRepository).namesForLog(tenantId, ids),
        values: (get, tenantId, id) => get(YearsRepository).valuesForLog(tenantId, id),
      },
      group: {
        names: (get, tenantId, ids) => get(GroupsRepository).namesForLog(tenantId, ids),
        values: async (get, tenantId, id) => ({ name: (await get(GroupsRepository).find(tenantId, id))?.name }),
      },
    },
  },
  inYear: {
    groups: async (get, tenantId, yearId) => (await get(GroupsRepository).listOfYear(tenantId, yearId)).length,
  },
  search: { group: (get, request) => get(GroupsRepository).search(request) },
});
