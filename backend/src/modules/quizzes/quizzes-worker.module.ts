import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { AttemptFinaliser } from './attempts/attempt-finaliser.js';
import { QuizzesDataModule } from './quizzes-data.module.js';
import { QuizReports } from './reports/quiz-reports.js';
import { QuizRemovalHandler } from './removal/quiz-removal.handler.js';
import { quizzesFeature } from './quizzes.feature.js';

@Module({
  imports: [QuizzesDataModule],
  providers: [AttemptFinaliser, QuizRemovalHandler, QuizReports],
  exports: [QuizReports],
})
@OfFeature(quizzesFeature)
export class QuizzesWorkerModule {}
