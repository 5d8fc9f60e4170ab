import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { type QuizQuestionRecord, QuizzesRepository } from '../quizzes.repository.js';
import { marksOf } from '../scoring.js';
import { quizErrors } from '../quizzes.errors.js';
import type { UploadQuestionDto } from './dto/question.dto.js';
import {
  type BankFilter,
  imageOf,
  keyedFieldsOf,
  type QuestionImage,
  type QuestionKey,
  type QuestionRecord,
  QuestionsRepository,
  type QuestionTerms,
} from './questions.repository.js';
import { termsOf } from './questions.service.js';

export type { QuestionRecord } from './questions.repository.js';

/** The pictures of a question that is added: its own, and its worked solution. */
export interface QuestionPictures {
  shown: Upload | null;
  solution: { upload: Upload; alt: string } | null;
}

/** A question as its quiz has copied it; the bank only says where it belongs. */
function asAsked(question: QuestionRecord, copy: QuizQuestionRecord): QuestionRecord {
  const { id, tenantId, yearId, unitId, chapterId, tags, createdAt } = question;
  const { altText, correctAnswer } = copy;
  return {
    ...{ id, tenantId, yearId, unitId, chapterId, tags, createdAt },
    ...{ altText, correctAnswer, marks: marksOf(copy), ...imageOf(copy), ...keyedFieldsOf(copy) },
  };
}

/** The question bank for files of questions, whose reader has checked who may use it. */
@Injectable()
export class QuestionIntake {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly quizzes: QuizzesRepository,
    private readonly files: FilesService,
  ) {}

  /** The bank or a part of it, newest first, at most `limit`. */
  async list(tenantId: string, bank: BankFilter, limit?: number): Promise<QuestionRecord[]> {
    return (await this.questions.list(tenantId, bank, limit === undefined ? undefined : { skip: 0, limit })).rows;
  }

  /** A quiz's questions that are in the bank, in the quiz's order. @throws AppError 404 for an unknown quiz */
  async listOfQuiz(tenantId: string, quizId: string): Promise<QuestionRecord[]> {
    const quiz = await this.quizzes.findLive({ tenantId, quizId });
    if (!quiz) throw quizErrors.quizNotFound();
    const ids = quiz.questions.map(({ questionId }) => questionId);
    const found = new Map((await this.questions.findInBank(tenantId, ids)).map((question) => [question.id, question]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /**
   * A quiz's questions as the quiz asks and marks them, in its order: whatever is changed or removed in the bank, a
   * printed paper and the answer sheets beside it have the same numbers and options.
   * @throws AppError 404 for an unknown quiz
   */
  async listAsAsked(tenantId: string, quizId: string): Promise<QuestionRecord[]> {
    const quiz = await this.quizzes.findLive({ tenantId, quizId });
    if (!quiz) throw quizErrors.quizNotFound();
    const ids = quiz.questions.map(({ questionId }) => questionId);
    const found = new Map((await this.questions.findAll(tenantId, ids)).map((question) => [question.id, question]));
    return quiz.questions.flatMap((copy) => {
      const question = found.get(copy.questionId);
      return question ? [asAsked(question, copy)] : [];
    });
  }

  /** The terms of a question as its form checks them. @throws AppError 400 that names the field */
  termsOf(form: Omit<UploadQuestionDto, 'teacherId'>): QuestionTerms {
    return termsOf(form);
  }

  /**
   * Adds a question under an id that was chosen before; a repeat changes nothing.
   * @param pictures stored as those of an uploaded question
   * @throws AppError 415 if a picture is no valid image
   */
  async add(
    key: QuestionKey,
    createdBy: string,
    terms: QuestionTerms,
    { shown, solution }: QuestionPictures,
  ): Promise<void> {
    if (await this.questions.exists(key)) return;
    const ownership = { tenantId: key.tenantId, uploadedBy: createdBy, use: 'question' };
    const save = async (image: QuestionImage) => {
      const create = (worked: Pick<QuestionTerms, 'solutionImage'>) =>
        this.questions.createAs(key, createdBy, { ...terms, ...image, ...worked });
      if (!solution) return create({});
      const { upload, alt } = solution;
      await this.files.acceptImageFor(upload, ownership, ({ id, width, height }) =>
        create({ solutionImage: { fileId: id, width, height, alt } }),
      );
    };
    if (!shown) return save({});
    await this.files.acceptImageFor(shown, ownership, ({ id, width, height }) =>
      save({ fileId: id, imageWidth: width, imageHeight: height }),
    );
  }

  /** Takes back questions that were added a moment ago and are in no quiz yet. */
  async takeBack(tenantId: string, questionIds: readonly string[]): Promise<void> {
    for (const questionId of questionIds) await this.questions.remove({ tenantId, questionId });
  }
}
