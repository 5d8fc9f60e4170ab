import { defineFeature } from '../../platform/features/feature.js';
import { MaterialsRepository } from './materials/materials.repository.js';
import { VideoRunsRepository } from './videos/processing/video-runs.repository.js';
import { VIDEO_FILES } from './videos/video-records.js';
import { VideosRepository } from './videos/videos.repository.js';

export const mediaFeature = defineFeature({
  name: 'media',
  audit: {
    actions: ['material.add', 'material.delete', 'video.create', 'video.change', 'video.delete'],
    subjects: {
      material: { names: (get, tenantId, ids) => get(MaterialsRepository).namesForLog(tenantId, ids) },
      video: { names: (get, tenantId, ids) => get(VideosRepository).namesForLog(tenantId, ids) },
    },
  },
  files: {
    material: (get, tenantId, ids) => get(MaterialsRepository).filesInUse(tenantId, ids),
    [VIDEO_FILES]: (get, tenantId, ids) => get(VideoRunsRepository).filesInUse(tenantId, ids),
  },
  content: {
    material: {
      plural: 'materials',
      count: (get, { tenantId, ...place }) => get(MaterialsRepository).countInPlace(tenantId, place),
    },
    video: {
      plural: 'videos',
      count: (get, { tenantId, ...place }) => get(VideosRepository).countInPlace(tenantId, place),
    },
  },
});
