import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { ChaptersController } from './chapters.controller.js';
import { ChaptersService } from './chapters.service.js';
import { ContentHolders } from './content-holders.js';
import { CurriculumDirectory } from './curriculum-directory.js';
import { StudentYear } from './student-year.js';
import { Unit, UnitSchema } from './unit.schema.js';
import { UnitsController } from './units.controller.js';
import { UnitsRepository } from './units.repository.js';
import { UnitsService } from './units.service.js';

/** Modules that keep content in units import it, look places up in CurriculumDirectory and register with ContentHolders. */
@Module({
  imports: [AuthModule, SchoolDirectoryModule, MongooseModule.forFeature([{ name: Unit.name, schema: UnitSchema }])],
  controllers: [UnitsController, ChaptersController],
  providers: [UnitsRepository, UnitsService, ChaptersService, StudentYear, ContentHolders, CurriculumDirectory],
  exports: [CurriculumDirectory, ContentHolders, StudentYear, UnitsService, ChaptersService],
})
export class CurriculumModule {}
