import { defineFeature } from '../../platform/features/feature.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { SchoolsRepository } from './directory/schools.repository.js';
import { YearsRepository } from './directory/years.repository.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { YearCopiesRepository, type YearCopyKey } from './year-copies/year-copies.repository.js';

/** Fills a new year with the chosen parts of another. Its progress is in the job's row. */
export const copyYear = defineJob<YearCopyKey>({
  name: 'schools.copy-year',
  queue: 'maintenance',
  key: ({ copyId }) => copyId,
  forgotten: {
    afterMs: 60_000,
    find: (get, before, limit) => get(YearCopiesRepository).listOpenSince(before, limit),
  },
});

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
      'year.archive',
      'year.bring-back',
      'year.copy',
      'year.copy-retry',
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
      'year-copy': { names: (get, tenantId, ids) => get(YearCopiesRepository).namesForLog(tenantId, ids) },
    },
  },
  inYear: {
    groups: async (get, tenantId, yearId) => (await get(GroupsRepository).listOfYear(tenantId, yearId)).length,
    'copies under way': (get, tenantId, yearId) => get(YearCopiesRepository).countOpen(tenantId, yearId),
  },
  partOf: {
    group: async (get, tenantId, id) => {
      const group = await get(GroupsRepository).find(tenantId, id);
      return group && { type: 'year', id: group.yearId };
    },
  },
  yearParts: {
    groups: {
      count: async (get, tenantId, yearId) => (await get(GroupsRepository).listOfYear(tenantId, yearId)).length,
      // Copies the groups without students and join links.
      copy: async (get, { tenantId, fromYearId, toYearId, idOf, copied }) => {
        for (const { id, name } of await get(GroupsRepository).listOfYear(tenantId, fromYearId)) {
          await get(GroupsRepository).createAs({ id: idOf(id), name, yearId: toYearId, tenantId });
          await copied();
        }
      },
    },
    liveLinks: {
      count: async (get, tenantId, yearId) =>
        (await get(YearsRepository).find(tenantId, yearId))?.zoomLinks.length ?? 0,
      copy: async (get, { tenantId, fromYearId, toYearId, copied }) => {
        const links = (await get(YearsRepository).find(tenantId, fromYearId))?.zoomLinks ?? [];
        await get(YearsRepository).addFirstZoomLinks(tenantId, toYearId, links);
        for (let link = 0; link < links.length; link += 1) await copied();
      },
    },
  },
  search: { group: (get, request) => get(GroupsRepository).search(request) },
});
