import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { SchoolDirectoryModule } from './directory/school-directory.module.js';
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

/** Schools, years, groups and the live-class links. */
@Module({
  imports: [SchoolDirectoryModule, FeaturesModule],
  controllers: [SchoolsController, YearsController, GroupsController, CorrectionsController, JoinLinksController],
  providers: [SchoolsService, YearsService, JoinLinksService, CorrectionsService],
})
@OfFeature(schoolsFeature)
export class SchoolsModule {}
