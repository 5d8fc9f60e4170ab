import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { PeopleModule } from '../people/people.module.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { OpeningService } from './attempts/opening.service.js';
import { QuizStudentController } from './attempts/quiz-student.controller.js';
import { ResultsService } from './attempts/results.service.js';
import { QuestionCorrections } from './questions/question-corrections.service.js';
import { QuestionsController } from './questions/questions.controller.js';
import { QuestionsService } from './questions/questions.service.js';
import { QuestionCopies } from './question-copies.js';
import { QuizCorrections } from './quiz-corrections.service.js';
import { QuizReader } from './quiz-reader.js';
import { QuizViews } from './quiz-views.js';
import { QuizzesController } from './quizzes.controller.js';
import { QuizzesDataModule } from './quizzes-data.module.js';
import { QuizzesService } from './quizzes.service.js';
import { QuizPreviewController } from './preview/quiz-preview.controller.js';
import { QuizPreviewService } from './preview/quiz-preview.service.js';
import { QuizReports } from './reports/quiz-reports.js';
import { QuizzesToday } from './reports/quizzes-today.js';
import { UnitScores } from './reports/unit-scores.js';
import { ExtraTimeService } from './results/extra-time.service.js';
import { QuestionResultsService } from './question-results.service.js';
import { QuizResultsController } from './results/quiz-results.controller.js';
import { QuizSubmissionsService } from './results/submissions.service.js';
import { quizzesFeature } from './quizzes.feature.js';

@Module({
  imports: [PeopleModule, SchoolDirectoryModule, CurriculumModule, QuizzesDataModule],
  controllers: [
    QuestionsController,
    QuizzesController,
    QuizResultsController,
    QuizPreviewController,
    QuizStudentController,
  ],
  providers: [
    QuestionsService,
    QuestionCorrections,
    QuizzesService,
    QuizCorrections,
    QuestionCopies,
    QuizReader,
    QuizViews,
    OpeningService,
    AttemptsService,
    ResultsService,
    QuizPreviewService,
    QuizSubmissionsService,
    QuestionResultsService,
    ExtraTimeService,
    QuizReports,
    QuizzesToday,
    UnitScores,
  ],
  exports: [
    QuestionsService,
    QuizzesService,
    OpeningService,
    AttemptsService,
    ResultsService,
    QuizReports,
    QuizzesToday,
    UnitScores,
  ],
})
@OfFeature(quizzesFeature)
export class QuizzesModule {}
