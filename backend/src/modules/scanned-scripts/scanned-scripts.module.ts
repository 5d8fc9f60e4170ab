import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ResumableUploadsModule } from '../../platform/resumable-uploads/resumable-uploads.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { BatchRemoval } from './batches/batch-removal.js';
import { RemoveBatchHandler } from './batches/remove-batch.handler.js';
import { ResumableScans } from './batches/resumable-scans.js';
import { ResumableScansController } from './batches/resumable-scans.controller.js';
import { ScanBatch, ScanBatchSchema } from './records/scan-batch.schema.js';
import { ScanBatchesRepository } from './records/scan-batches.repository.js';
import { ScanBatches } from './batches/scan-batches.service.js';
import { ScanCheck } from './batches/scan-check.js';
import { ScanIntake } from './batches/scan-intake.service.js';
import { ScanFiles } from './files/scan-files.js';
import { StoredCopies } from './files/stored-copies.js';
import { HandInScriptHandler } from './hand-in/hand-in-script.handler.js';
import { HandIns } from './hand-in/hand-ins.service.js';
import { ScriptAssembly } from './hand-in/script-assembly.js';
import { ScriptHandIn, ScriptHandInSchema } from './records/script-hand-in.schema.js';
import { ScriptHandInsRepository } from './records/script-hand-ins.repository.js';
import { ScanPage, ScanPageSchema } from './records/scan-page.schema.js';
import { ScanPagesRepository } from './records/scan-pages.repository.js';
import { ScanViews } from './pages/scan-views.js';
import { ScansController } from './scans.controller.js';
import { Scans } from './pages/scans.service.js';
import { StudentScans } from './pages/student-scans.js';
import { TaskScans } from './pages/task-scans.js';
import { PageReader } from './reading/page-reader.js';
import { ReadBatchHandler } from './reading/read-batch.handler.js';
import { scannedScriptsFeature } from './scanned-scripts.feature.js';
import { Papers } from './sheets/papers.js';
import { PrintedScripts } from './sheets/printed-scripts.js';
import { ScriptSheet, ScriptSheetSchema } from './records/script-sheet.schema.js';
import { ScriptSheetsController } from './sheets/script-sheets.controller.js';
import { ScriptSheetsRepository } from './records/script-sheets.repository.js';
import { ScriptSheets } from './sheets/script-sheets.service.js';
import { TaskStudents } from './task-students.js';

const models = MongooseModule.forFeature([
  { name: ScriptSheet.name, schema: ScriptSheetSchema },
  { name: ScanBatch.name, schema: ScanBatchSchema },
  { name: ScanPage.name, schema: ScanPageSchema },
  { name: ScriptHandIn.name, schema: ScriptHandInSchema },
]);

@Module({
  imports: [ResumableUploadsModule, PeopleModule, SchoolsModule, TasksModule, models],
  controllers: [ScriptSheetsController, ResumableScansController, ScansController],
  providers: [
    ...[StoredCopies, ScanFiles, TaskStudents],
    ...[ScriptSheetsRepository, ScriptSheets, Papers, PrintedScripts],
    ...[ScanBatchesRepository, ScanBatches, ScanCheck, ScanIntake, ResumableScans, BatchRemoval, RemoveBatchHandler],
    ...[PageReader, ReadBatchHandler],
    ...[ScanPagesRepository, TaskScans, StudentScans, ScanViews, Scans],
    ...[ScriptHandInsRepository, HandIns, ScriptAssembly, HandInScriptHandler],
  ],
})
export class ScannedScriptsModule {
  static readonly feature = scannedScriptsFeature;
}
