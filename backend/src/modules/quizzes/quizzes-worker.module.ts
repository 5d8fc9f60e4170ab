import { Injectable, Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { NotificationEventsModule } from '../notifications/notification-events.module.js';
import { PeopleDirectoryModule } from '../people/people-directory.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { AttemptFinaliser } from './attempts/attempt-finaliser.js';
import { QuizzesDataModule } from './quizzes-data.module.js';
import { QuizNotifications } from './quiz-notifications.js';
import { QuizReports } from './reports/quiz-reports.js';
import { QuizOutcomesService } from './results/quiz-outcomes.service.js';
import { quizzesFeature, removeQuiz } from './quizzes.feature.js';
import { JobHandler } from '../../platform/queues/job-handler.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { QuestionRemoval } from './questions/question-removal.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { type QuizKey, QuizzesRepository } from './quizzes.repository.js';

@Injectable()
@JobHandler(removeQuiz)
export class QuizRemovalHandler implements JobHandler<QuizKey> {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly questions: QuestionsRepository,
    private readonly unused: QuestionRemoval,
  ) {}

  /**
   * Removes the attempts, then those of the quiz's questions that have left the bank and are not used by another quiz,
   * then the quiz. A live quiz stays unchanged.
   */
  async handle(key: QuizKey): Promise<void> {
    const questionIds = await this.quizzes.questionsOfMarked(key);
    if (!questionIds) return;
    await this.attempts.removeOfQuiz(key);
    const archived = await this.questions.listArchived(key.tenantId, questionIds);
    for (const question of archived) await this.unused.removeIfUnused(question, key.quizId);
    await this.quizzes.removeMarked(key);
  }
}

@Module({
  imports: [QuizzesDataModule, PeopleDirectoryModule, SchoolDirectoryModule, NotificationEventsModule],
  providers: [QuizNotifications, AttemptFinaliser, QuizRemovalHandler, QuizReports, QuizOutcomesService],
  exports: [QuizReports, QuizOutcomesService],
})
@OfFeature(quizzesFeature)
export class QuizzesWorkerModule {}
