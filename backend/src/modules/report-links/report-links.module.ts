import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { PeopleDirectoryModule } from '../people/people-directory.module.js';
import { ReportLink, ReportLinkSchema } from './report-link.schema.js';
import { ReportLinkTokens } from './report-link-tokens.js';
import { ReportLinksController } from './report-links.controller.js';
import { reportLinksFeature } from './report-links.feature.js';
import { ReportLinks } from './report-links.js';
import { ReportLinksRepository } from './report-links.repository.js';
import { ReportLinksSweeper } from './report-links-sweeper.js';

/** Used by code that puts links in mails and code that opens them, in the API and in the worker. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ReportLink.name, schema: ReportLinkSchema }]),
    PeopleDirectoryModule,
    FeaturesModule,
  ],
  providers: [ReportLinksRepository, ReportLinkTokens, ReportLinks],
  exports: [ReportLinksRepository, ReportLinks],
})
export class ReportLinksModule {}

@Module({ imports: [ReportLinksModule], controllers: [ReportLinksController] })
@OfFeature(reportLinksFeature)
export class ReportLinksApiModule {}

/** The worker's providers: delete expired links and those of a deleted student. */
@Module({ imports: [ReportLinksModule], providers: [ReportLinksSweeper] })
@OfFeature(reportLinksFeature)
export class ReportLinksWorkerModule {}
