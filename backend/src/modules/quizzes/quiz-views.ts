import { Injectable } from '@nestjs/common';
import { FilesService } from '../../platform/storage/files.service.js';
import type { AnsweredQuestionDto, AskedQuestionDto, QuizDto } from './dto/quiz.dto.js';
import type { QuizQuestionRecord, QuizRecord } from './quizzes.repository.js';
import { askedOf } from './kinds/kinds.js';
import { marksOf, totalOf } from './scoring.js';

/** The name of one of the quiz's groups; empty for any other group. */
export const groupNameOf = ({ groups }: Pick<QuizRecord, 'groups'>, groupId: string | null): string =>
  groups.find((group) => group.groupId === groupId)?.name ?? '';

/** Left out where a question has none, as all from before there were kinds. */
const askedWords = ({ kind, text }: QuizQuestionRecord) => ({ ...(kind && { kind }), ...(text && { text }) });

/**
 * Quizzes and their questions as sent in replies: one view for people who may know the answers, one for people taking
 * the quiz.
 */
@Injectable()
export class QuizViews {
  constructor(private readonly files: FilesService) {}

  /** For the teacher's team only. */
  quiz(quiz: QuizRecord): QuizDto {
    return {
      _id: quiz.id,
      title: quiz.title,
      teacherId: quiz.tenantId,
      yearId: quiz.yearId,
      groups: quiz.groups.map(({ groupId }) => groupId),
      duration: quiz.duration,
      startTime: quiz.startTime?.toISOString() ?? null,
      endTime: quiz.endTime?.toISOString() ?? null,
      resultsShown: quiz.resultsShown,
      questions: quiz.questions.map((question) => this.answered(question)),
      total: totalOf(quiz.questions),
      remarks: quiz.remarks.map(({ at, ...remark }) => ({ ...remark, at: at.toISOString() })),
      createdAt: quiz.createdAt.toISOString(),
    };
  }

  /** Copies field by field, so that a field added to questions later does not leak to students taking the quiz. */
  asked(question: QuizQuestionRecord): AskedQuestionDto {
    const { questionId, fileId, imageWidth, imageHeight, altText } = question;
    const image = { imageUrl: this.files.signedUrl(fileId), imageWidth, imageHeight, altText };
    return { _id: questionId, ...image, marks: marksOf(question), ...askedWords(question), ...askedOf(question) };
  }

  /** For the teacher's team, and for others once the quiz has closed for everyone. */
  answered(question: QuizQuestionRecord): AnsweredQuestionDto {
    const { correctAnswer, key, alsoCorrect = [], leftOut = false } = question;
    const corrected = { ...(alsoCorrect.length > 0 && { alsoCorrect }), ...(leftOut && { leftOut }) };
    return { ...this.asked(question), correctAnswer, ...(key && { key }), ...corrected };
  }
}
