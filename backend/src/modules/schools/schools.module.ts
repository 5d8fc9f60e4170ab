import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { SchoolDirectoryModule } from './directory/school-directory.module.js';
import { ArchivedYearsController } from './archived-years/archived-years.controller.js';
import { ArchivedYearsModule } from './archived-years/archived-years.module.js';
import { ArchivedYearsService } from './archived-years/archived-years.service.js';
import { CopyYearHandler } from './year-copies/copy-year.handler.js';
import { YearCopiesController } from './year-copies/year-copies.controller.js';
import { YearCopiesRepository } from './year-copies/year-copies.repository.js';
import { YearCopiesService } from './year-copies/year-copies.service.js';
import { YearCopy, YearCopySchema } from './year-copies/year-copy.schema.js';
import { YearParts } from './year-copies/year-parts.js';
import { CorrectionsController } from './corrections.controller.js';
import { CorrectionsService } from './corrections.service.js';
import { GroupsController } from './groups.controller.js';
import { JoinLinksController } from './join-links.controller.js';
import { JoinLinksService } from './join-links.service.js';
import { YearsService } from './years.service.js';
import { SchoolsController } from './schools.controller.js';
import { schoolsFeature } from './schools.feature.js';
import { SchoolsService } from './schools.service.js';
import { YearsController } from './years.controller.js';

const copies = MongooseModule.forFeature([{ name: YearCopy.name, schema: YearCopySchema }]);

/** Schools, years, groups and the live-class links. */
@Module({
  imports: [SchoolDirectoryModule, FeaturesModule, ArchivedYearsModule, copies],
  controllers: [
    SchoolsController,
    YearsController,
    GroupsController,
    CorrectionsController,
    ArchivedYearsController,
    YearCopiesController,
    JoinLinksController,
  ],
  providers: [
    SchoolsService,
    YearsService,
    JoinLinksService,
    CorrectionsService,
    ArchivedYearsService,
    YearCopiesRepository,
    YearCopiesService,
    YearParts,
  ],
})
@OfFeature(schoolsFeature)
export class SchoolsModule {}

/** The worker's part: copies years. */
@Module({
  imports: [SchoolDirectoryModule, FeaturesModule, copies],
  providers: [YearCopiesRepository, YearParts, CopyYearHandler],
})
@OfFeature(schoolsFeature)
export class SchoolsWorkerModule {}
