import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { PeopleModule } from '../people/people.module.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { Material, MaterialSchema } from './materials/material.schema.js';
import { MaterialListsService } from './materials/material-lists.service.js';
import { MaterialViews } from './materials/material-views.js';
import { MaterialsController } from './materials/materials.controller.js';
import { MaterialsRepository } from './materials/materials.repository.js';
import { MaterialsService } from './materials/materials.service.js';
import { mediaFeature } from './media.feature.js';

@Module({
  imports: [
    PeopleModule,
    SchoolDirectoryModule,
    CurriculumModule,
    MongooseModule.forFeature([{ name: Material.name, schema: MaterialSchema }]),
  ],
  controllers: [MaterialsController],
  providers: [MaterialsRepository, MaterialsService, MaterialListsService, MaterialViews],
  exports: [MaterialsService],
})
@OfFeature(mediaFeature)
export class MediaModule {}
