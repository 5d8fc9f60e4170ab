import { Module } from '@nestjs/common';
import { AuthWorkerModule } from '../auth/auth-worker.module.js';
import { AttemptFinaliser } from './attempts/attempt-finaliser.js';
import { QuizzesDataModule } from './quizzes-data.module.js';
import { QuizRemovalHandler } from './removal/quiz-removal.handler.js';
import { StudentAttemptsRemoval } from './removal/student-attempts-removal.js';

@Module({
  imports: [AuthWorkerModule, QuizzesDataModule],
  providers: [AttemptFinaliser, QuizRemovalHandler, StudentAttemptsRemoval],
})
export class QuizzesWorkerModule {}
