import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { SchoolText, SchoolTextSchema } from './school-text.schema.js';
import { SchoolTextsController } from './school-texts.controller.js';
import { schoolTextsFeature } from './school-texts.feature.js';
import { SchoolTextsRepository } from './school-texts.repository.js';
import { SchoolTextsService } from './school-texts.service.js';
import { TextCatalogue } from './text-catalogue.js';
import { TextOverrides } from './text-overrides.js';
import { TextVersionInterceptor, TextVersions } from './text-versions.js';

@Module({
  imports: [PeopleModule, MongooseModule.forFeature([{ name: SchoolText.name, schema: SchoolTextSchema }])],
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
export class SchoolTextsModule {
  static readonly feature = schoolTextsFeature;
}
