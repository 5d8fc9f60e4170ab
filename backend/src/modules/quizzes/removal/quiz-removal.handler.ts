import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { Recurring } from '../../../platform/queues/recurring.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { QuestionRemoval } from '../questions/question-removal.js';
import { QuestionsRepository } from '../questions/questions.repository.js';
import { type QuizKey, QuizzesRepository } from '../quizzes.repository.js';
import { removeQuiz } from './quiz-removal.job.js';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 100;

@Injectable()
@JobHandler(removeQuiz)
export class QuizRemovalHandler implements JobHandler<QuizKey> {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly questions: QuestionsRepository,
    private readonly unused: QuestionRemoval,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The attempts, the quiz, and then those of its questions that had left the bank and that no other quiz uses. A live quiz
   * stays as it is.
   */
  async handle(key: QuizKey): Promise<void> {
    const questionIds = await this.quizzes.questionsOfMarked(key);
    if (!questionIds) return;
    await this.attempts.removeOfQuiz(key);
    const archived = await this.questions.listArchived(key.tenantId, questionIds);
    for (const question of archived) await this.unused.removeIfUnused(question, key.quizId);
    await this.quizzes.removeMarked(key);
  }

  /** Quizzes whose job was never requested, because the API died right after it marked them. */
  @Recurring({ name: 'quizzes.sweep-deleted', everyMs: HOUR_MS })
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    for (const key of await this.quizzes.listMarkedBefore(before, BATCH)) {
      await this.jobs.request(removeQuiz, key, { key: key.quizId, tenantId: key.tenantId });
    }
  }
}
