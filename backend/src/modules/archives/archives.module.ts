import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { ArchiveContents } from './archive-contents.js';
import { ArchiveFiles } from './archive-files.js';
import { Archive, ArchiveSchema } from './archive.schema.js';
import { ExpiredArchives } from './expired-archives.js';
import { ArchivesController } from './archives.controller.js';
import { archivesFeature } from './archives.feature.js';
import { ArchivesRepository } from './archives.repository.js';
import { ArchivesService } from './archives.service.js';
import { MakeArchiveHandler } from './make-archive.handler.js';

/** "My data": an archive of the signed-in user's data. */
@Module({
  imports: [PeopleModule, MongooseModule.forFeature([{ name: Archive.name, schema: ArchiveSchema }])],
  controllers: [ArchivesController],
  providers: [ArchivesRepository, ArchivesService, ArchiveContents, ArchiveFiles, MakeArchiveHandler, ExpiredArchives],
})
export class ArchivesModule {
  static readonly feature = archivesFeature;
}
