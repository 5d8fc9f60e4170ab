import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GradebookSettingsRepository } from './gradebook-settings.repository.js';
import { GradebookSettingsSchema, StoredGradebookSettings } from './gradebook-settings.schema.js';

/** The settings as records: for the gradebook, and for the worker, which exports it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: StoredGradebookSettings.name, schema: GradebookSettingsSchema }])],
  providers: [GradebookSettingsRepository],
  exports: [GradebookSettingsRepository],
})
export class GradebookSettingsModule {}
