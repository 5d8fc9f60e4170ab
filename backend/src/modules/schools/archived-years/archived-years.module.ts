import { Global, Module } from '@nestjs/common';
import { FeaturesModule } from '../../../platform/features/features.js';
import { SchoolDirectoryModule } from '../directory/school-directory.module.js';
import { ArchivedYearGuard } from './archived-year-guard.js';

/** Used by the `@ChangesYear` routes of every feature. */
@Global()
@Module({
  imports: [SchoolDirectoryModule, FeaturesModule],
  providers: [ArchivedYearGuard],
  exports: [ArchivedYearGuard],
})
export class ArchivedYearsModule {}
