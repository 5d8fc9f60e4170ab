import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { QuizzesRepository } from '../quizzes.repository.js';
import { quizErrors } from '../quizzes.errors.js';
import type { UploadQuestionDto } from './dto/question.dto.js';
import {
  type BankFilter,
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
