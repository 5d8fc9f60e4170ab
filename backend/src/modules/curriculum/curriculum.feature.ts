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
  partOf: {
    unit: async (get, tenantId, unitId) => {
      const unit = await get(UnitsRepository).find({ tenantId, unitId });
      return unit && { type: 'year', id: unit.yearId };
    },
    chapter: async (get, tenantId, chapterId) => {
      const unit = await get(UnitsRepository).findOfChapter(tenantId, chapterId);
      return unit && { type: 'year', id: unit.yearId };
    },
  },
  yearParts: {
    units: {
      count: async (get, tenantId, yearId) => (await get(UnitsRepository).listOfYear(tenantId, yearId)).length,
      copy: async (get, { tenantId, fromYearId, toYearId, idOf, copied }) => {
        for (const { id, name, chapters } of await get(UnitsRepository).listOfYear(tenantId, fromYearId)) {
          const copiedChapters = chapters.map((chapter) => ({ id: idOf(chapter.id), name: chapter.name }));
          await get(UnitsRepository).createAs({
            ...{ id: idOf(id), name, tenantId, yearId: toYearId },
            chapters: copiedChapters,
          });
          await copied();
        }
      },
    },
  },
  inYear: { units: async (get, tenantId, yearId) => (await get(UnitsRepository).listOfYear(tenantId, yearId)).length },
});
