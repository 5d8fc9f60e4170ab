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
import { MarkedPdfs } from './return/marked-pdfs.js';
import { ReturnScriptHandler } from './return/return-script.handler.js';
import { ScriptReturn, ScriptReturnSchema } from './return/return.schema.js';
import { ReturnedScripts } from './return/returned-scripts.js';
import { ReturnsController } from './return/returns.controller.js';
import { ReturnsRepository } from './return/returns.repository.js';
import { ReturnsService } from './return/returns.service.js';

const models = MongooseModule.forFeature([
  { name: Marking.name, schema: MarkingSchema },
  { name: ScriptReturn.name, schema: ScriptReturnSchema },
]);
const repositories = [MarkingsRepository, ReturnsRepository];

@Module({
  imports: [TasksModule, models],
  controllers: [MarkingController, ReturnsController],
  providers: [...repositories, MarkingService, ReturnsService, ReturnedScripts],
})
@OfFeature(markingFeature)
export class MarkingModule {}

/** The worker's part. */
@Module({
  imports: [TasksWorkerModule, models],
  providers: [...repositories, MarkingsSweeper, MarkedPdfs, ReturnScriptHandler],
})
@OfFeature(markingFeature)
export class MarkingWorkerModule {}
