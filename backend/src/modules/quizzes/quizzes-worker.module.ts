import { Module } from '@nestjs/common';
import { AuthWorkerModule } from '../auth/auth-worker.module.js';
import { AttemptFinaliser } from './attempts/attempt-finaliser.js';
import { QuizzesDataModule } from './quizzes-data.module.js';
import { QuestionFileUse } from './questions/question-file-use.js';
import { QuizReports } from './reports/quiz-reports.js';
import { QuizRemovalHandler } from './removal/quiz-removal.handler.js';
import { StudentAttemptsRemoval } from './removal/student-attempts-removal.js';

@Module({
  imports: [AuthWorkerModule, QuizzesDataModule],
  providers: [AttemptFinaliser, QuizRemovalHandler, StudentAttemptsRemoval, QuestionFileUse, QuizReports],
  exports: [QuizReports],
})
export class QuizzesWorkerModule {}
