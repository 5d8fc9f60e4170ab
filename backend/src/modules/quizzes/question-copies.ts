import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/http/app-error.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import type { QuizQuestionRecord } from './quizzes.repository.js';

/** Questions of the bank as a quiz keeps them. */
@Injectable()
export class QuestionCopies {
  constructor(private readonly questions: QuestionsRepository) {}

  /** In the order of the ids. @throws AppError 404 for one that is not in the bank */
  async of(tenantId: string, ids: string[]): Promise<QuizQuestionRecord[]> {
    const found = await this.questions.findInBank(tenantId, ids);
    const byId = new Map(found.map((question) => [question.id, question]));
    return ids.map((id) => {
      const question = byId.get(id.toLowerCase());
      if (!question) throw AppError.notFound('Question');
      const { fileId, imageWidth, imageHeight, altText, correctAnswer } = question;
      return { questionId: question.id, fileId, imageWidth, imageHeight, altText, correctAnswer };
    });
  }

  /**
   * Two documents, no transaction: who sets a quiz writes it and then looks at the bank, who deletes a question takes it out of
   * the bank and then looks for quizzes. So one of the two sees the other, and no quiz is left without its images.
   */
  async areInBank(tenantId: string, copies: readonly QuizQuestionRecord[]): Promise<boolean> {
    const ids = copies.map(({ questionId }) => questionId);
    return (await this.questions.findInBank(tenantId, ids)).length === ids.length;
  }
}

export const questionDeleted = (): AppError =>
  AppError.conflict('question_deleted', 'A question of this quiz was deleted just now. Choose another one.');
