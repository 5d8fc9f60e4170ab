import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { namesOf } from '../people/students/student-names.dto.js';
import { quizErrors } from './quizzes.errors.js';
import { type AnswerKey, hasOtherShape } from './kinds/kinds.js';
import { answerOf } from './kinds/key-validation.js';
import { marksOf, type Option, OPTIONS, scoreAnswers, totalOf } from './scoring.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuizViews } from './quiz-views.js';
import {
  type QuizQuestionRecord,
  type QuizRecord,
  QuizzesRepository,
  type RemarkRecord,
} from './quizzes.repository.js';
import type { CorrectionPreviewDto, QuizStatisticsDto, RemarkResultDto } from './results/dto/results.dto.js';
import { meanScore, statisticsOf } from './results/statistics.js';
import { QuizSubmissionsService } from './results/submissions.service.js';

/** What a question is corrected to. */
export interface CorrectedKey {
  /** For options. */
  correctAnswer?: string | undefined;
  /** For other kinds. */
  key?: AnswerKey | undefined;
  /** Undefined to leave them. */
  marks?: number | undefined;
  /** For options: others that count as right. Undefined to leave them. */
  alsoCorrect?: Option[] | undefined;
  /** True if the question counts for nobody. Undefined to leave it. */
  leftOut?: boolean | undefined;
}

/** A question of a quiz, with the option that is right and the marks that it brings from now on. */
export interface Correction extends CorrectedKey {
  quizId: string;
  questionId: string;
}

/** Question statistics and corrections of the answer key, for the teacher's team. */
@Injectable()
export class QuestionResultsService {
  constructor(
    private readonly submissions: QuizSubmissionsService,
    private readonly quizzes: QuizzesRepository,
    private readonly questions: QuestionsRepository,
    private readonly views: QuizViews,
    private readonly clock: Clock,
  ) {}

  async statistics(teacher: Principal, quizId: string): Promise<QuizStatisticsDto> {
    const quiz = await this.submissions.require(teacher, quizId);
    const submitted = await this.submissions.submitted(quiz);
    const attempts = submitted.map(({ answers }) => answers);
    const drawn = submitted.map((attempt) => attempt.drawn ?? {});
    const asked = new Map(quiz.questions.map((question) => [question.questionId, this.views.answered(question)]));
    return {
      quizId: quiz.id,
      attempts: attempts.length,
      meanScore: meanScore(quiz.questions, attempts, drawn),
      total: totalOf(quiz.questions),
      questions: statisticsOf(quiz.questions, attempts, drawn).flatMap(({ questionId, ...figures }) => {
        const question = asked.get(questionId);
        return question ? [{ ...question, ...figures }] : [];
      }),
    };
  }

  /**
   * What a correction would change for each student who has submitted, by name. Stores nothing.
   * @throws AppError 404 if the question is not in the quiz, 400 `no_question_counts` if none would count any more
   */
  async preview(teacher: Principal, correction: Correction): Promise<CorrectionPreviewDto> {
    const before = await this.submissions.require(teacher, correction.quizId);
    const { question, corrected } = plannedIn(before, correction);
    const after = before.questions.map((one) => (one === question ? { ...one, ...corrected } : one));
    const { rows } = await this.submissions.list(teacher, correction.quizId);
    const taken = new Map((await this.submissions.submitted(before)).map((attempt) => [attempt.studentId, attempt]));
    const scoreOf = (studentId: string) => {
      const { answers = {}, drawn } = taken.get(studentId) ?? {};
      return scoreAnswers(after, answers, drawn).score;
    };
    return {
      fromTotal: totalOf(before.questions),
      toTotal: totalOf(after),
      students: rows.map(({ studentId: { _id, name, alternateName }, score }) => ({
        studentId: _id,
        ...namesOf({ name, alternateName }),
        from: score,
        to: scoreOf(_id),
      })),
    };
  }

  /**
   * Corrects a question's key or marks, or leaves it out: rescores every attempt at this quiz. Answer, key and marks
   * apply to quizzes that take the question from the bank later, too. Repeating it changes and records nothing.
   * @throws AppError 404 if the question is not in the quiz, 409 `remarked_meanwhile` if a colleague was faster, 400
   *   `no_question_counts` if none would count any more
   */
  async remark(teacher: Principal, { quizId, questionId, ...wanted }: Correction): Promise<RemarkResultDto> {
    const key = { tenantId: tenantOf(teacher), quizId };
    const before = await this.submissions.require(teacher, quizId);
    const { question, corrected } = plannedIn(before, { questionId, ...wanted });
    let after: QuizRecord | null = before;
    const change = changeOf(question, corrected);
    if (change) {
      const keys = question.key && corrected.key && { from: question.key, to: corrected.key };
      after = await this.quizzes.remark(key, { questionId, ...change, by: teacher.id, at: this.clock.now() }, keys);
      if (!after) throw quizErrors.remarkedMeanwhile();
    }
    const { correctAnswer, key: toKey } = corrected;
    const inBank = { correctAnswer, ...(toKey && { key: toKey }), ...(wanted.marks && { marks: corrected.marks }) };
    await this.questions.correct({ tenantId: key.tenantId, questionId }, inBank);
    const changedScores = await this.countChanged(before, after);
    return { questionId, correctAnswer, changedScores, remarks: this.views.quiz(after).remarks };
  }

  private async countChanged(before: QuizRecord, after: QuizRecord): Promise<number> {
    const attempts = await this.submissions.submitted(after);
    const score = ({ questions }: QuizRecord, { answers, drawn }: (typeof attempts)[number]) =>
      scoreAnswers(questions, answers, drawn).score;
    return attempts.filter((attempt) => score(before, attempt) !== score(after, attempt)).length;
  }
}

/** A question of a quiz, and its key, marks and counting after a correction. */
function plannedIn({ questions }: QuizRecord, { questionId, ...wanted }: Omit<Correction, 'quizId'>) {
  const question = questions.find((one) => one.questionId === questionId);
  if (!question) throw quizErrors.questionNotFound();
  const { kind, parameters } = question;
  // With parts, the marks are theirs.
  const { correctAnswer, key, marks } = answerOf({ ...wanted, kind, parameters }, wanted.marks ?? marksOf(question));
  if (hasOtherShape(question.key, key)) throw quizErrors.shapeFixed();
  const also = kind ? [] : (wanted.alsoCorrect ?? question.alsoCorrect ?? []);
  const alsoCorrect = OPTIONS.filter((option) => also.includes(option) && option !== correctAnswer);
  const leftOut = wanted.leftOut ?? question.leftOut ?? false;
  const isLast = questions.every((one) => one === question || one.leftOut);
  if (leftOut && isLast) throw quizErrors.noneCounts();
  return { question, corrected: { correctAnswer, marks, alsoCorrect, leftOut, ...(key && { key }) } };
}

type Corrected = ReturnType<typeof plannedIn>['corrected'];

/** What the correction changes, for the record; null if nothing. */
function changeOf(
  question: QuizQuestionRecord,
  { correctAnswer: to, key, marks: toMarks, alsoCorrect: toAlso, leftOut }: Corrected,
): Omit<RemarkRecord, 'questionId' | 'by' | 'at'> | null {
  const { correctAnswer: from, alsoCorrect: fromAlso = [], leftOut: wasLeftOut = false } = question;
  const fromMarks = marksOf(question);
  const parts = {
    ...(fromMarks !== toMarks && { fromMarks, toMarks }),
    ...(!isDeepStrictEqual(fromAlso, toAlso) && { fromAlso, toAlso }),
    ...(wasLeftOut !== leftOut && { leftOut }),
  };
  if (from === to && isDeepStrictEqual(question.key, key) && Object.keys(parts).length === 0) return null;
  return { from, to, ...parts };
}
