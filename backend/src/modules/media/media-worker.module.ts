import { Module } from '@nestjs/common';
import { VideosWorkerModule } from './videos/videos-worker.module.js';

/** Media in the worker process. */
@Module({ imports: [VideosWorkerModule] })
export class MediaWorkerModule {}
