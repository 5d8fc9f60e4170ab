import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { ChaptersController } from './chapters.controller.js';
import { ChaptersService } from './chapters.service.js';
import { CurriculumDirectory } from './curriculum-directory.js';
import { StudentYear } from './student-year.js';
import { Unit, UnitSchema } from './unit.schema.js';
import { UnitsController } from './units.controller.js';
import { UnitsRepository } from './units.repository.js';
import { UnitContents } from './unit-contents.js';
import { UnitsService } from './units.service.js';
import { curriculumFeature } from './curriculum.feature.js';

const units = MongooseModule.forFeature([{ name: Unit.name, schema: UnitSchema }]);

/**
 * Modules that keep content in units look up units and chapters in CurriculumDirectory, and report in their feature how
 * much content they keep.
 */
@Module({
  imports: [FeaturesModule, PeopleModule, SchoolDirectoryModule, units],
  controllers: [UnitsController, ChaptersController],
  providers: [UnitsRepository, UnitsService, ChaptersService, StudentYear, UnitContents, CurriculumDirectory],
  exports: [CurriculumDirectory, StudentYear, UnitsService, ChaptersService],
})
@OfFeature(curriculumFeature)
export class CurriculumModule {}

/** The worker's providers: what copying a year needs. */
@Module({ imports: [units], providers: [UnitsRepository] })
@OfFeature(curriculumFeature)
export class CurriculumWorkerModule {}
