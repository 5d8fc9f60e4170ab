import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GradebookSettingsRepository } from './gradebook-settings.repository.js';
import { YearWeights } from './year-weights.js';
import { GradebookSettingsSchema, StoredGradebookSettings } from './gradebook-settings.schema.js';

/** For the gradebook, and for the worker, which exports grades. Only the gradebook uses the exported repository. */
@Module({
  imports: [MongooseModule.forFeature([{ name: StoredGradebookSettings.name, schema: GradebookSettingsSchema }])],
  providers: [GradebookSettingsRepository, YearWeights],
  exports: [GradebookSettingsRepository, YearWeights],
})
export class GradebookSettingsModule {}
