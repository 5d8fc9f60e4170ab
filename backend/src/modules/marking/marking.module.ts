import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { TasksWorkerModule } from '../tasks/tasks-worker.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { MarkingController } from './marking.controller.js';
import { markingFeature } from './marking.feature.js';
import { Marking, MarkingSchema } from './marking.schema.js';
import { MarkingService } from './marking.service.js';
import { MarkingsRepository } from './markings.repository.js';
import { MarkingsSweeper } from './markings-sweeper.js';

const models = MongooseModule.forFeature([{ name: Marking.name, schema: MarkingSchema }]);

@Module({
  imports: [TasksModule, models],
  controllers: [MarkingController],
  providers: [MarkingsRepository, MarkingService],
})
@OfFeature(markingFeature)
export class MarkingModule {}

/** The worker's part. */
@Module({ imports: [TasksWorkerModule, models], providers: [MarkingsRepository, MarkingsSweeper] })
@OfFeature(markingFeature)
export class MarkingWorkerModule {}
