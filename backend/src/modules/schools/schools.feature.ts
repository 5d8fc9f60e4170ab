import { defineFeature } from '../../platform/features/feature.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { SchoolsRepository } from './directory/schools.repository.js';
import { YearsRepository } from './directory/years.repository.js';

export const schoolsFeature = defineFeature({
  name: 'schools',
  audit: {
    actions: [
      'school.create',
      'school.delete',
      'year.create',
      'year.zoom-links',
      'group.create',
      'group.join-link',
      'group.join-link-revoke',
    ],
    subjects: {
      school: { names: (get, tenantId, ids) => get(SchoolsRepository).namesForLog(tenantId, ids) },
      year: {
        names: (get, tenantId, ids) => get(YearsRepository).namesForLog(tenantId, ids),
        values: (get, tenantId, id) => get(YearsRepository).valuesForLog(tenantId, id),
      },
      group: { names: (get, tenantId, ids) => get(GroupsRepository).namesForLog(tenantId, ids) },
    },
  },
  search: { group: (get, request) => get(GroupsRepository).search(request) },
});
