import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { Material, MaterialSchema } from './materials/material.schema.js';
import { MaterialsRepository } from './materials/materials.repository.js';
import { mediaFeature } from './media.feature.js';
import { VideosWorkerModule } from './videos/videos-worker.module.js';

/** Media in the worker process. */
@Module({
  imports: [VideosWorkerModule, MongooseModule.forFeature([{ name: Material.name, schema: MaterialSchema }])],
  providers: [MaterialsRepository],
})
@OfFeature(mediaFeature)
export class MediaWorkerModule {}
