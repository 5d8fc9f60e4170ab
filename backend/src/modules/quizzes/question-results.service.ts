import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { quizErrors } from './quizzes.errors.js';
import type { AnswerKey } from './kinds/kinds.js';
import { answerOf } from './kinds/key-validation.js';
import { marksOf, scoreAnswers, totalOf } from './scoring.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuizViews } from './quiz-views.js';
import {
  type QuizQuestionRecord,
  type QuizRecord,
  QuizzesRepository,
  type RemarkRecord,
} from './quizzes.repository.js';
import type { QuizStatisticsDto, RemarkResultDto } from './results/dto/results.dto.js';
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
}

type Corrected = CorrectedKey & { correctAnswer: string };

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
    const attempts = (await this.submissions.submitted(quiz)).map(({ answers }) => answers);
    const asked = new Map(quiz.questions.map((question) => [question.questionId, this.views.answered(question)]));
    return {
      quizId: quiz.id,
      attempts: attempts.length,
      meanScore: meanScore(quiz.questions, attempts),
      total: totalOf(quiz.questions),
      questions: statisticsOf(quiz.questions, attempts).flatMap(({ questionId, ...figures }) => {
        const question = asked.get(questionId);
        return question ? [{ ...question, ...figures }] : [];
      }),
    };
  }

  /**
   * Corrects a question's answer or marks: rescores every attempt at this quiz, and applies to quizzes that take the
   * question from the bank later. Repeating it with the same answer and marks changes and records nothing.
   * @throws AppError 404 if the question is not in the quiz, 409 `remarked_meanwhile` if a colleague was faster
   */
  async remark(teacher: Principal, { quizId, questionId, ...wanted }: Correction): Promise<RemarkResultDto> {
    const key = { tenantId: tenantOf(teacher), quizId };
    const before = await this.submissions.require(teacher, quizId);
    const question = before.questions.find((one) => one.questionId === questionId);
    if (!question) throw quizErrors.questionNotFound();
    let after: QuizRecord | null = before;
    const { kind, key: fromKey } = question;
    const { correctAnswer, key: toKey } = answerOf({ ...wanted, kind }, wanted.marks ?? marksOf(question));
    const corrected = { correctAnswer, marks: wanted.marks, ...(toKey && { key: toKey }) };
    const keys = fromKey && toKey && { from: fromKey, to: toKey };
    const change = changeOf(question, corrected);
    if (change) {
      after = await this.quizzes.remark(key, { questionId, ...change, by: teacher.id, at: this.clock.now() }, keys);
      if (!after) throw quizErrors.remarkedMeanwhile();
    }
    await this.questions.correct({ tenantId: key.tenantId, questionId }, named(corrected));
    const changedScores = await this.countChanged(before, after);
    return { questionId, correctAnswer, changedScores, remarks: this.views.quiz(after).remarks };
  }

  private async countChanged(before: QuizRecord, after: QuizRecord): Promise<number> {
    const attempts = await this.submissions.submitted(after);
    const score = ({ questions }: QuizRecord, answers: (typeof attempts)[number]['answers']) =>
      scoreAnswers(questions, answers).score;
    return attempts.filter(({ answers }) => score(before, answers) !== score(after, answers)).length;
  }
}

/** Without marks that the correction does not name. */
const named = ({ marks, ...answer }: Corrected) => ({ ...answer, ...(marks !== undefined && { marks }) });

/** What the correction changes, for the record; null if nothing. */
function changeOf(
  question: QuizQuestionRecord,
  { correctAnswer: to, key, marks }: Corrected,
): Omit<RemarkRecord, 'questionId' | 'by' | 'at'> | null {
  const { correctAnswer: from } = question;
  const fromMarks = marksOf(question);
  const toMarks = marks ?? fromMarks;
  if (from === to && fromMarks === toMarks && isDeepStrictEqual(question.key, key)) return null;
  return { from, to, ...(fromMarks !== toMarks && { fromMarks, toMarks }) };
}
