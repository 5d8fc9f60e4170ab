import type { YearPart } from '../../../platform/features/feature.js';
import { VideosRepository } from './videos.repository.js';

/** What a new year takes over of a year's videos: those that are ready. What is stored is stored once, whatever years show it. */
export const videosOfYear: YearPart = {
  count: async (get, tenantId, yearId) => (await get(VideosRepository).listReady(tenantId, yearId)).length,
  copy: async (get, { tenantId, fromYearId, toYearId, createdBy, idOf, copied }) => {
    const videos = get(VideosRepository);
    for (const video of await videos.listReady(tenantId, fromYearId)) {
      const place = { yearId: toYearId, unitId: idOf(video.unitId), chapterId: idOf(video.chapterId) };
      const copy = { tenantId, videoId: idOf(video.id) };
      await videos.createAs(copy, createdBy, { ...video, ...place });
      // Whoever deletes a video marks its row and then looks who else shows the files; here it is the other way round.
      if (!(await videos.find({ tenantId, videoId: video.id }))) await videos.remove(copy);
      await copied();
    }
  },
};
