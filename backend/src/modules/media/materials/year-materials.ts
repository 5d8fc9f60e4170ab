import type { YearPart } from '../../../platform/features/feature.js';
import { MaterialsRepository } from './materials.repository.js';

/** What a new year takes over of a year's materials. A PDF is stored once, whatever years show it. */
export const materialsOfYear: YearPart = {
  count: async (get, tenantId, yearId) => (await get(MaterialsRepository).listOfYear(tenantId, yearId)).total,
  copy: async (get, { tenantId, fromYearId, toYearId, createdBy, idOf, copied }) => {
    const materials = get(MaterialsRepository);
    const { rows } = await materials.listOfYear(tenantId, fromYearId);
    for (const { id, title, unitId, chapterId, source } of rows) {
      const place = { yearId: toYearId, unitId: idOf(unitId), chapterId: idOf(chapterId) };
      const copy = { tenantId, materialId: idOf(id) };
      await materials.createAs(copy, createdBy, { title, ...place, source });
      // Whoever deletes a material takes its row away and then looks who else shows the file; here it is the other way round.
      if (!(await materials.find({ tenantId, materialId: id }))) await materials.remove(copy);
      await copied();
    }
  },
};
