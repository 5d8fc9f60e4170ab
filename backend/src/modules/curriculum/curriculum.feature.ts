import { defineFeature } from '../../platform/features/feature.js';
import { UnitsRepository } from './units.repository.js';

export const curriculumFeature = defineFeature({
  name: 'curriculum',
  audit: {
    actions: ['unit.create', 'unit.rename', 'unit.delete', 'chapter.create', 'chapter.rename', 'chapter.delete'],
    subjects: {
      unit: {
        names: (get, tenantId, ids) => get(UnitsRepository).namesForLog(tenantId, ids),
        values: (get, tenantId, id) => get(UnitsRepository).valuesForLog(tenantId, id),
      },
      chapter: {
        names: (get, tenantId, ids) => get(UnitsRepository).chapterNamesForLog(tenantId, ids),
        values: async (get, tenantId, id) => ({
          name: (await get(UnitsRepository).chapterNamesForLog(tenantId, [id])).get(id),
        }),
      },
    },
  },
  inYear: { units: async (get, tenantId, yearId) => (await get(UnitsRepository).listOfYear(tenantId, yearId)).length },
});
