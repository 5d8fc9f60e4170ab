import { Global, Module } from '@nestjs/common';
import { FeaturesModule } from '../../../platform/features/features.js';
import { SchoolDirectoryModule } from '../directory/school-directory.module.js';
import { TaughtYears } from './taught-years.js';

/** Used by the `@ChangesYear` routes of every feature. */
@Global()
@Module({ imports: [SchoolDirectoryModule, FeaturesModule], providers: [TaughtYears], exports: [TaughtYears] })
export class ArchivedYearsModule {}
