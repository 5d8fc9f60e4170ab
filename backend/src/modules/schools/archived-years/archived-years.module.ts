import { Global, Module } from '@nestjs/common';
import { FeaturesModule } from '../../../platform/features/features.js';
import { SchoolDirectoryModule } from '../directory/school-directory.module.js';
import { TaughtYears } from './taught-years.js';

/** For the routes of every feature that are `@ChangesYear`. */
@Global()
@Module({ imports: [SchoolDirectoryModule, FeaturesModule], providers: [TaughtYears], exports: [TaughtYears] })
export class ArchivedYearsModule {}
