import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { ChaptersController } from './chapters.controller.js';
import { ChaptersService } from './chapters.service.js';
import { CurriculumDirectory } from './curriculum-directory.js';
import { curriculumFeature } from './curriculum.feature.js';
import { PlannedUnits } from './planned-units.js';
import { StudentYear } from './student-year.js';
import { UnitContents } from './unit-contents.js';
import { Unit, UnitSchema } from './unit.schema.js';
import { UnitsController } from './units.controller.js';
import { UnitsRepository } from './units.repository.js';
import { UnitsService } from './units.service.js';

/**
 * Modules that keep content in units look up units and chapters in CurriculumDirectory, and report in their feature how
 * much content they keep.
 */
@Module({
  imports: [PeopleModule, SchoolsModule, MongooseModule.forFeature([{ name: Unit.name, schema: UnitSchema }])],
  controllers: [UnitsController, ChaptersController],
  providers: [
    UnitsRepository,
    UnitsService,
    ChaptersService,
    StudentYear,
    UnitContents,
    PlannedUnits,
    CurriculumDirectory,
  ],
  exports: [CurriculumDirectory, PlannedUnits, StudentYear, UnitsService, ChaptersService],
})
export class CurriculumModule {
  static readonly feature = curriculumFeature;
}
