import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/http/app-error.js';
import { imageOf, keyedFieldsOf, QuestionsRepository, type WorkedSolution } from './questions/questions.repository.js';
import { quizErrors } from './quizzes.errors.js';
import type { QuizQuestionRecord } from './quizzes.repository.js';

/** What quizzes take from the bank: copies of its questions, and their worked solutions as they are now. */
@Injectable()
export class QuestionCopies {
  constructor(private readonly questions: QuestionsRepository) {}

  /** In the order of the ids. @throws AppError 404 if one is not in the bank */
  async of(tenantId: string, ids: string[]): Promise<QuizQuestionRecord[]> {
    const found = await this.questions.findInBank(tenantId, ids);
    const byId = new Map(found.map((question) => [question.id, question]));
    return ids.map((id) => {
      const question = byId.get(id.toLowerCase());
      if (!question) throw quizErrors.questionNotFound();
      const { altText, correctAnswer, marks } = question;
      const asked = { ...imageOf(question), ...keyedFieldsOf(question) };
      return { questionId: question.id, altText, correctAnswer, marks, ...asked };
    });
  }

  /** By question id. */
  solutionsOf(tenantId: string, ids: string[]): Promise<Map<string, WorkedSolution>> {
    return this.questions.solutionsOf(tenantId, ids);
  }

  /**
   * There is no transaction over the two documents: setting a quiz writes it and then checks the bank; deleting a
   * question removes it from the bank and then looks for quizzes. So at least one of the two notices the other, and no
   * quiz is left without its images.
   */
  async areInBank(tenantId: string, copies: readonly QuizQuestionRecord[]): Promise<boolean> {
    const ids = copies.map(({ questionId }) => questionId);
    return (await this.questions.findInBank(tenantId, ids)).length === ids.length;
  }
}

export const questionDeleted = (): AppError => quizErrors.questionDeleted();
