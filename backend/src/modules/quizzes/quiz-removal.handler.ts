import { Injectable } from '@nestjs/common';
import { removeQuiz } from './quizzes.feature.js';
import { Features } from '../../platform/features/features.js';
import { JobHandler } from '../../platform/queues/job-handler.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { removeOfQuiz } from './quiz-removal.extension.js';
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
    private readonly features: Features,
  ) {}

  /**
   * Removes the attempts and what other features have of the quiz, then those of its questions that have left the bank
   * and are not used by another quiz, then the quiz. A live quiz stays unchanged.
   */
  async handle(key: QuizKey): Promise<void> {
    const questionIds = await this.quizzes.questionsOfMarked(key);
    if (!questionIds) return;
    await removeOfQuiz(this.features, key);
    await this.attempts.removeOfQuiz(key);
    const archived = await this.questions.listArchived(key.tenantId, questionIds);
    for (const question of archived) await this.unused.removeIfUnused(question, key.quizId);
    await this.quizzes.removeMarked(key);
  }
}
