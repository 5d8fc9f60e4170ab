import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { PeopleModule } from '../people/people.module.js';
import { TextOverrides } from './text-overrides.js';
import { SchoolText, SchoolTextSchema } from './school-text.schema.js';
import { SchoolTextsController } from './school-texts.controller.js';
import { schoolTextsFeature } from './school-texts.feature.js';
import { SchoolTextsRepository } from './school-texts.repository.js';
import { SchoolTextsService } from './school-texts.service.js';
import { TextCatalogue } from './text-catalogue.js';
import { TextVersionInterceptor, TextVersions } from './text-versions.js';

const models = MongooseModule.forFeature([{ name: SchoolText.name, schema: SchoolTextSchema }]);

@Module({
  imports: [PeopleModule, models],
  controllers: [SchoolTextsController],
  providers: [
    SchoolTextsRepository,
    SchoolTextsService,
    TextCatalogue,
    TextOverrides,
    TextVersions,
    { provide: APP_INTERCEPTOR, useClass: TextVersionInterceptor },
  ],
})
@OfFeature(schoolTextsFeature)
export class SchoolTextsModule {}

/** The worker's providers: let its mails use a school's own texts. */
@Module({
  imports: [models],
  providers: [SchoolTextsRepository, TextCatalogue, TextOverrides],
})
@OfFeature(schoolTextsFeature)
export class SchoolTextsWorkerModule {}
