import type { YearPart } from '../../schools/year-copies/year-part.extension.js';
import { VideosRepository } from './videos.repository.js';

/** Copies a year's ready videos to a new year. The copies share the stored files. */
export const videosOfYear: YearPart = {
  count: async (get, tenantId, yearId) => (await get(VideosRepository).listReady(tenantId, yearId)).length,
  copy: async (get, { tenantId, fromYearId, toYearId, createdBy, idOf, copied }) => {
    const videos = get(VideosRepository);
    for (const video of await videos.listReady(tenantId, fromYearId)) {
      const place = { yearId: toYearId, unitId: idOf(video.unitId), chapterId: idOf(video.chapterId) };
      const copy = { tenantId, videoId: idOf(video.id) };
      await videos.createAs(copy, createdBy, { ...video, ...place });
      // Deleting marks the row and then looks for other users of the files. Copying does the reverse, so neither misses
      // the other.
      if (!(await videos.find({ tenantId, videoId: video.id }))) await videos.remove(copy);
      await copied();
    }
  },
};
