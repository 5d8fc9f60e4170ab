import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { ReportLinkTokens } from './report-link-tokens.js';
import { ReportLink, ReportLinkSchema } from './report-link.schema.js';
import { ReportLinksController } from './report-links.controller.js';
import { reportLinksFeature } from './report-links.feature.js';
import { ReportLinks } from './report-links.js';
import { ReportLinksRepository } from './report-links.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ReportLink.name, schema: ReportLinkSchema }]), PeopleModule],
  controllers: [ReportLinksController],
  providers: [ReportLinksRepository, ReportLinkTokens, ReportLinks],
  exports: [ReportLinks],
})
export class ReportLinksModule {
  static readonly feature = reportLinksFeature;
}
