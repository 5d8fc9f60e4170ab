import { Injectable } from '@nestjs/common';
import { FilesService } from '../../platform/storage/files.service.js';
import type { AnsweredQuestionDto, AskedQuestionDto, QuizDto } from './dto/quiz.dto.js';
import type { SolutionImageDto } from './dto/solution-image.dto.js';
import { formulasOf } from '../../platform/formulas/mathml.js';
import type { QuizQuestionRecord, QuizRecord } from './quizzes.repository.js';
import { drawnText } from './kinds/drawing.js';
import { askedOf, type DrawnValues, partsOf, rightAnswerOf } from './kinds/kinds.js';
import { imageOf, type SolutionPicture, type WorkedSolution } from './questions/questions.repository.js';
import { marksOf, totalOf } from './scoring.js';

/** The name of one of the quiz's groups; empty for any other group. */
export const groupNameOf = ({ groups }: Pick<QuizRecord, 'groups'>, groupId: string | null): string =>
  groups.find((group) => group.groupId === groupId)?.name ?? '';

/** Left out where a question has none, as all from before there were kinds. */
const askedWords = ({ kind, text }: QuizQuestionRecord, drawn: DrawnValues | undefined) => ({
  ...(kind && { kind }),
  ...(text && { text: drawnText(text, drawn) }),
});

/** What a student needs to answer, with the drawn values in the texts of its parts. */
function askedParts(question: QuizQuestionRecord, drawn: DrawnValues | undefined) {
  const asked = askedOf(question);
  if (!('parts' in asked)) return asked;
  return { parts: asked.parts.map((part) => ({ ...part, ...(part.text && { text: drawnText(part.text, drawn) }) })) };
}

type Texts = Pick<AskedQuestionDto, 'text' | 'options' | 'parts'> & { solution?: string };

/** The formulas of a question's texts; left out if there are none. */
export function formulasOfTexts({ text, options = [], parts = [], solution }: Texts) {
  const inParts = parts.flatMap((part) => [part.text, ...(part.options ?? [])]);
  const formulas = formulasOf([text, solution, ...options, ...inParts]);
  return formulas.length > 0 ? { formulas } : {};
}

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
  asked(question: QuizQuestionRecord, drawn?: DrawnValues): AskedQuestionDto {
    const { questionId, altText } = question;
    const { fileId, ...size } = imageOf(question);
    const image = { ...(fileId && { imageUrl: this.files.signedUrl(fileId) }), ...size, altText };
    const texts = { ...askedWords(question, drawn), ...askedParts(question, drawn) };
    return { _id: questionId, ...image, marks: marksOf(question), ...texts, ...formulasOfTexts(texts) };
  }

  /** For the teacher's team, and for others once the quiz has closed for everyone. */
  answered(question: QuizQuestionRecord, { drawn, solution, solutionImage }: Shown = {}): AnsweredQuestionDto {
    const { key, parameters, alsoCorrect = [], leftOut = false } = question;
    const asked = this.asked(question, drawn);
    const worked = solution ? { solution: drawnText(solution, drawn) } : {};
    return {
      ...asked,
      correctAnswer: rightFor(question, drawn),
      ...(key && { key }),
      ...(parameters && parameters.length > 0 && { parameters }),
      ...worked,
      ...(solutionImage && { solutionImage: this.solutionImage(solutionImage) }),
      ...(alsoCorrect.length > 0 && { alsoCorrect }),
      ...(leftOut && { leftOut }),
      ...formulasOfTexts({ ...asked, ...worked }),
    };
  }

  /** A worked solution's picture with its link. */
  solutionImage({ fileId, width, height, alt }: SolutionPicture): SolutionImageDto {
    return { url: this.files.signedUrl(fileId), width, height, alt };
  }
}

/** What is shown beside a question with its answer. */
interface Shown extends WorkedSolution {
  /** An attempt's own values. */
  drawn?: DrawnValues | undefined;
}

/** The right answer for drawn values. */
export function rightFor(question: QuizQuestionRecord, drawn: DrawnValues | undefined): string {
  const parts = drawn && partsOf(question, marksOf(question));
  return parts ? rightAnswerOf(parts, drawn) : question.correctAnswer;
}
