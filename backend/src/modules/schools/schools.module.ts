import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { AuthModule } from '../auth/auth.module.js';
import { SchoolDirectoryModule } from './directory/school-directory.module.js';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';
import { RosterController } from '../people/roster/roster.controller.js';
import { RosterService } from '../people/roster/roster.service.js';
import { SchoolsController } from './schools.controller.js';
import { SchoolsService } from './schools.service.js';
import { YearsController } from './years.controller.js';
import { YearsService } from './years.service.js';
import { ZoomLinksService } from './zoom-links.service.js';
import { schoolsFeature } from './schools.feature.js';

/** Schools, years, groups, the roster and the live-class links. */
@Module({
  imports: [AuthModule, SchoolDirectoryModule],
  controllers: [SchoolsController, YearsController, GroupsController, RosterController],
  providers: [SchoolsService, YearsService, ZoomLinksService, GroupsService, RosterService],
})
@OfFeature(schoolsFeature)
export class SchoolsModule {}
