import { Module } from '@nestjs/common';
import { MaterialsWorkerModule } from './materials/materials-worker.module.js';
import { VideosWorkerModule } from './videos/videos-worker.module.js';

/** Media in the worker process. */
@Module({ imports: [VideosWorkerModule, MaterialsWorkerModule] })
export class MediaWorkerModule {}
