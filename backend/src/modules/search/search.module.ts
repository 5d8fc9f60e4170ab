import { Module } from '@nestjs/common';
import { FeaturesModule } from '../../platform/features/features.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [FeaturesModule, SchoolDirectoryModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
