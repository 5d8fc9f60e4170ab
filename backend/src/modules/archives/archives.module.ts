import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { PeopleWorkerModule } from '../people/people-worker.module.js';
import { Archive, ArchiveSchema } from './archive.schema.js';
import { ArchiveFiles } from './archive-files.js';
import { ArchiveContents } from './archive-contents.js';
import { ArchivesController } from './archives.controller.js';
import { archivesFeature } from './archives.feature.js';
import { ArchivesRepository } from './archives.repository.js';
import { ArchivesService } from './archives.service.js';
import { ArchivesSweeper } from './archives-sweeper.js';
import { MakeArchiveHandler } from './make-archive.handler.js';

const models = MongooseModule.forFeature([{ name: Archive.name, schema: ArchiveSchema }]);

/** "My data": an archive of the signed-in user's data. */
@Module({ imports: [models], controllers: [ArchivesController], providers: [ArchivesRepository, ArchivesService] })
@OfFeature(archivesFeature)
export class ArchivesModule {}

/** The worker's providers: make archives and delete expired ones. */
@Module({
  imports: [models, FeaturesModule, PeopleWorkerModule],
  providers: [ArchivesRepository, ArchiveContents, ArchiveFiles, MakeArchiveHandler, ArchivesSweeper],
})
@OfFeature(archivesFeature)
export class ArchivesWorkerModule {}
