import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/clock/durations.js';
import { judgedAnswer, type PracticeQuestion } from '../quizzes/practising/practice-questions.service.js';
import type { PracticeStanding } from '../quizzes/practising/practice-standing.js';
import { marksOf } from '../quizzes/scoring.js';
import { type AnswerRecord, PracticeAnswersRepository } from './practice-answers.repository.js';
import { PracticeDay } from './practice-day.js';
import { movesOf } from './practice-rule.js';
import { dayOf } from './school-days.js';
import { canBePractised } from './student-practice.js';

/** Older answers weigh next to nothing. */
const LOOKED_BACK_MS = 365 * DAY_MS;

/** An answer in practice, judged by the question's key as it is now. */
export interface PractisedAnswer {
  questionId: string;
  at: Date;
  /** The marks of the answer, and of a right one. */
  earned: number;
  marks: number;
}

/** What a student answered, by student id. */
export type GivenAnswers = ReadonlyMap<string, readonly AnswerRecord[]>;

/** Tells what practice says of students. The caller has checked permissions. */
@Injectable()
export class PracticeEvidence {
  constructor(
    private readonly answers: PracticeAnswersRepository,
    private readonly now: PracticeDay,
  ) {}

  /** What these students answered in the last year. Takes one query. */
  async given(tenantId: string, studentIds: readonly string[]): Promise<GivenAnswers> {
    const since = new Date(this.now.moment().getTime() - LOOKED_BACK_MS);
    const answers = await this.answers.listSince(tenantId, studentIds, since);
    return Map.groupBy(answers, ({ studentId }) => studentId);
  }

  /**
   * A student's first answers of each day, as for cards: right after the worked solution, another one says little.
   * Leaves out questions that may not be told about now.
   */
  judged(
    given: readonly AnswerRecord[],
    standing: PracticeStanding,
    questions: ReadonlyMap<string, PracticeQuestion>,
  ): PractisedAnswer[] {
    return [...Map.groupBy(given, ({ questionId }) => questionId)].flatMap(([questionId, answers]) => {
      const question = questions.get(questionId);
      const isTold = !standing.blocked.has(questionId) && !standing.decided.has(questionId);
      if (!question || !isTold || !canBePractised(question)) return [];
      const dated = answers.map((one) => ({ ...one, id: one.answerId, day: dayOf(one.at, this.now.zone) }));
      return movesOf(dated).map(({ at, answer }) => {
        return { questionId, at, earned: judgedAnswer(question, answer).marks, marks: marksOf(question) };
      });
    });
  }
}
