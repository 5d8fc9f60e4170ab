import { MINUTE_MS } from '../../platform/clock/durations.js';
import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { FirstPagesRepository } from './materials/first-page/first-pages.repository.js';
import { type MaterialKey, MaterialsRepository } from './materials/materials.repository.js';
import { materialsOfYear } from './materials/year-materials.js';
import { WatchPositionsRepository } from './videos/positions/watch-positions.repository.js';
import { VideoRunsRepository } from './videos/processing/video-runs.repository.js';
import { VIDEO_FILES, type VideoKey } from './videos/video-records.js';
import { VideosRepository } from './videos/videos.repository.js';
import { videosOfYear } from './videos/year-videos.js';

/** Makes the poster and the qualities of a stored video. Two attempts only: a video that fails twice fails again. */
export const processVideo = defineJob<VideoKey>({
  name: 'media.process-video',
  queue: 'video',
  attempts: 2,
  key: ({ videoId }) => videoId,
  forgotten: {
    afterMs: 5 * MINUTE_MS,
    find: (get, before, limit) => get(VideoRunsRepository).listWaitingSince(before, limit),
  },
});

/** Deletes the files of a video that is marked as deleted, and then its row. */
export const removeVideo = defineJob<VideoKey>({
  name: 'media.remove-video',
  queue: 'maintenance',
  attempts: 10,
  key: ({ videoId }) => videoId,
  forgotten: {
    afterMs: 60 * MINUTE_MS,
    find: (get, before, limit) => get(VideoRunsRepository).listDeletedBefore(before, limit),
  },
});

/**
 * Renders the first page of a stored material. Materials from before this job existed, and those copied to a new year,
 * are found by the sweep for forgotten jobs.
 */
export const drawFirstPage = defineJob<MaterialKey>({
  name: 'media.draw-first-page',
  queue: 'maintenance',
  attempts: 8,
  backoffMs: 5000,
  key: ({ materialId }) => materialId,
  forgotten: {
    afterMs: 10 * MINUTE_MS,
    find: (get, before, limit) => get(FirstPagesRepository).listUndrawn(before, limit),
  },
});

export const mediaFeature = defineFeature({
  name: 'media',
  audit: {
    actions: [
      'material.add',
      'material.update',
      'material.replace',
      'material.delete',
      'video.create',
      'video.change',
      'video.update',
      'video.delete',
    ],
    subjects: {
      material: {
        names: (get, tenantId, ids) => get(MaterialsRepository).namesForLog(tenantId, ids),
        values: (get, tenantId, id) => get(MaterialsRepository).valuesForLog(tenantId, id),
      },
      video: {
        names: (get, tenantId, ids) => get(VideosRepository).namesForLog(tenantId, ids),
        values: (get, tenantId, id) => get(VideosRepository).valuesForLog(tenantId, id),
      },
    },
  },
  files: {
    material: (get, tenantId, ids) => get(MaterialsRepository).filesInUse(tenantId, ids),
    [VIDEO_FILES]: (get, tenantId, ids) => get(VideoRunsRepository).filesInUse(tenantId, ids),
  },
  partOf: {
    material: async (get, tenantId, materialId) => {
      const material = await get(MaterialsRepository).find({ tenantId, materialId });
      return material && { type: 'year', id: material.yearId };
    },
    video: async (get, tenantId, videoId) => {
      const video = await get(VideosRepository).find({ tenantId, videoId });
      return video && { type: 'year', id: video.yearId };
    },
  },
  removeStudent: (get, tenantId, studentId) => get(WatchPositionsRepository).removeOfStudent(tenantId, studentId),
  mergeStudent: { move: (get, merge) => get(WatchPositionsRepository).move(merge) },
  studentData: async (get, tenantId, studentId) => {
    const rows = await get(WatchPositionsRepository).list(tenantId, studentId);
    return rows.length > 0 ? [{ name: 'watch-positions', rows }] : [];
  },
  yearParts: { materials: materialsOfYear, videos: videosOfYear },
  search: {
    video: (get, request) => get(VideosRepository).search(request),
    material: (get, request) => get(MaterialsRepository).search(request),
  },
  content: {
    material: {
      plural: 'materials',
      count: (get, { tenantId, ...unit }) => get(MaterialsRepository).countInUnit(tenantId, unit),
    },
    video: {
      plural: 'videos',
      count: (get, { tenantId, ...unit }) => get(VideosRepository).countInUnit(tenantId, unit),
    },
  },
});
