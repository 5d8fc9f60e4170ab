import { Module, Global } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArchivedYearGuard } from './archived-years/archived-year-guard.js';
import { ArchivedYearsController } from './archived-years/archived-years.controller.js';
import { ArchivedYearsService } from './archived-years/archived-years.service.js';
import { CorrectionsController } from './corrections.controller.js';
import { CorrectionsService } from './corrections.service.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { JoinLinks } from './directory/join-links.js';
import { SchoolDirectory } from './directory/school-directory.js';
import { Group, GroupSchema, School, SchoolSchema, Year, YearSchema } from './directory/school.schema.js';
import { SchoolsRepository } from './directory/schools.repository.js';
import { YearsRepository } from './directory/years.repository.js';
import { GroupsController } from './groups.controller.js';
import { JoinLinksController } from './join-links.controller.js';
import { JoinLinksService } from './join-links.service.js';
import { SchoolsController } from './schools.controller.js';
import { schoolsFeature } from './schools.feature.js';
import { SchoolsService } from './schools.service.js';
import { CopyYearHandler } from './year-copies/copy-year.handler.js';
import { YearCopiesController } from './year-copies/year-copies.controller.js';
import { YearCopiesRepository } from './year-copies/year-copies.repository.js';
import { YearCopiesService } from './year-copies/year-copies.service.js';
import { YearCopy, YearCopySchema } from './year-copies/year-copy.schema.js';
import { YearParts } from './year-copies/year-parts.js';
import { YearsController } from './years.controller.js';
import { YearsService } from './years.service.js';

/**
 * Schools, years, groups and the live-class links. Global, because the `@ChangesYear` routes of every feature ask
 * whether a year is archived. Imports no other feature, so that auth and people can use the directory.
 */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: School.name, schema: SchoolSchema },
      { name: Year.name, schema: YearSchema },
      { name: Group.name, schema: GroupSchema },
      { name: YearCopy.name, schema: YearCopySchema },
    ]),
  ],
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
    SchoolsRepository,
    YearsRepository,
    GroupsRepository,
    SchoolDirectory,
    JoinLinks,
    ArchivedYearGuard,
    SchoolsService,
    YearsService,
    JoinLinksService,
    CorrectionsService,
    ArchivedYearsService,
    YearCopiesRepository,
    YearCopiesService,
    YearParts,
    CopyYearHandler,
  ],
  exports: [SchoolDirectory, JoinLinks, ArchivedYearGuard],
})
export class SchoolsModule {
  static readonly feature = schoolsFeature;
}
