import type { YearPart } from '../../schools/year-copies/year-part.extension.js';
import { MaterialsRepository } from './materials.repository.js';

/** Copies a year's materials to a new year. The copies share the stored PDFs. */
export const materialsOfYear: YearPart = {
  count: async (get, tenantId, yearId) => (await get(MaterialsRepository).listOfYear(tenantId, yearId)).total,
  copy: async (get, { tenantId, fromYearId, toYearId, createdBy, idOf, copied }) => {
    const materials = get(MaterialsRepository);
    const { rows } = await materials.listOfYear(tenantId, fromYearId);
    for (const { id, title, unitId, chapterId, source } of rows) {
      const place = { yearId: toYearId, unitId: idOf(unitId), chapterId: idOf(chapterId) };
      const copy = { tenantId, materialId: idOf(id) };
      await materials.createAs(copy, createdBy, { title, ...place, source });
      // Deleting removes the row and then looks for other users of the file. Copying does the reverse, so neither
      // misses the other.
      if (!(await materials.find({ tenantId, materialId: id }))) await materials.remove(copy);
      await copied();
    }
  },
};
