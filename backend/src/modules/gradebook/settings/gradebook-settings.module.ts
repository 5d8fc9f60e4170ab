import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GradebookSettingsRepository } from './gradebook-settings.repository.js';
import { YearWeights } from './year-weights.js';
import { GradebookSettingsSchema, StoredGradebookSettings } from './gradebook-settings.schema.js';

/** For the gradebook, and for the worker, which exports it. The repository is exported for the gradebook alone. */
@Module({
  imports: [MongooseModule.forFeature([{ name: StoredGradebookSettings.name, schema: GradebookSettingsSchema }])],
  providers: [GradebookSettingsRepository, YearWeights],
  exports: [GradebookSettingsRepository, YearWeights],
})
export class GradebookSettingsModule {}
