import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { paperFeature } from './paper.feature.js';
import { Readings } from './reads/readings.js';
import { ReadViews } from './reads/read-views.js';
import { SheetIntake } from './reads/sheet-intake.service.js';
import { SheetPhotos } from './reads/sheet-photos.js';
import { SheetRead, SheetReadSchema } from './reads/sheet-read.schema.js';
import { SheetReadsController } from './reads/sheet-reads.controller.js';
import { SheetReadsRepository } from './reads/sheet-reads.repository.js';
import { SheetReads } from './reads/sheet-reads.service.js';
import { AnswerSheet, AnswerSheetSchema } from './sheets/answer-sheet.schema.js';
import { AnswerSheetsController } from './sheets/answer-sheets.controller.js';
import { AnswerSheetsRepository } from './sheets/answer-sheets.repository.js';
import { AnswerSheets } from './sheets/answer-sheets.service.js';
import { SheetFiles } from './sheets/sheet-files.js';
import { PaperStandingsController } from './standings/paper-standings.controller.js';
import { PaperStandings } from './standings/paper-standings.service.js';

const models = MongooseModule.forFeature([
  { name: AnswerSheet.name, schema: AnswerSheetSchema },
  { name: SheetRead.name, schema: SheetReadSchema },
]);

@Module({
  imports: [PeopleModule, SchoolsModule, QuizzesModule, models],
  controllers: [AnswerSheetsController, SheetReadsController, PaperStandingsController],
  providers: [
    AnswerSheetsRepository,
    AnswerSheets,
    SheetFiles,
    SheetReadsRepository,
    SheetPhotos,
    Readings,
    ReadViews,
    SheetIntake,
    SheetReads,
    PaperStandings,
  ],
})
export class PaperModule {
  static readonly feature = paperFeature;
}
