import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { QuestionExportsController } from './exports/question-exports.controller.js';
import { QuestionExportsService } from './exports/question-exports.service.js';
import { KnownQuestions } from './imports/known-questions.js';
import {
  QuestionImport,
  QuestionImportSchema,
  QuestionOrigin,
  QuestionOriginSchema,
} from './imports/question-import.schema.js';
import { QuestionImportsController } from './imports/question-imports.controller.js';
import { QuestionImportsRepository } from './imports/question-imports.repository.js';
import { QuestionImportsService } from './imports/question-imports.service.js';
import { ReadFileHandler } from './imports/read-file.handler.js';
import { SaveQuestionsHandler } from './imports/save-questions.handler.js';
import { StoredQuestionFiles } from './imports/stored-question-files.js';
import { questionFilesFeature } from './question-files.feature.js';

@Module({
  imports: [
    CurriculumModule,
    QuizzesModule,
    SchoolsModule,
    MongooseModule.forFeature([
      { name: QuestionImport.name, schema: QuestionImportSchema },
      { name: QuestionOrigin.name, schema: QuestionOriginSchema },
    ]),
  ],
  controllers: [QuestionExportsController, QuestionImportsController],
  providers: [
    QuestionImportsRepository,
    QuestionImportsService,
    StoredQuestionFiles,
    KnownQuestions,
    ReadFileHandler,
    SaveQuestionsHandler,
    QuestionExportsService,
  ],
})
export class QuestionFilesModule {
  static readonly feature = questionFilesFeature;
}
