import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/clock/durations.js';
import { asDecided, judgedAnswer, type PracticeQuestion } from '../quizzes/practising/practice-questions.service.js';
import type { PracticeStanding } from '../quizzes/practising/practice-standing.js';
import { marksOf } from '../quizzes/scoring.js';
import { type AnswerRecord, PracticeAnswersRepository } from './practice-answers.repository.js';
import { PracticeDay } from './practice-day.js';
import { answersNow } from './given-answer.js';
import { movesOf } from './practice-rule.js';
import { daysIn, type SchoolDay } from './school-days.js';

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

/** An answer as it was given, with its day in the school's calendar. */
type GivenAnswer = AnswerRecord & { day: SchoolDay };

/** What students answered, by student id. */
type GivenAnswers = ReadonlyMap<string, readonly GivenAnswer[]>;

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
    const dayOf = daysIn(this.now.zone);
    const dated = answers.map((answer) => ({ ...answer, id: answer.answerId, day: dayOf(answer.at) }));
    return Map.groupBy(dated, ({ studentId }) => studentId);
  }

  /**
   * A student's first answers of each day, as for cards: right after the worked solution, another one says little.
   * Leaves out questions that may not be told about now: what nobody would tell the student about an answer, their
   * topics do not either.
   */
  judged(
    given: readonly GivenAnswer[],
    standing: PracticeStanding,
    questions: ReadonlyMap<string, PracticeQuestion>,
  ): PractisedAnswer[] {
    const isTold = toldBy(standing, questions);
    return [...Map.groupBy(given, ({ questionId }) => questionId)].flatMap(([questionId, answers]) => {
      const asked = questions.get(questionId);
      if (!asked || !isTold(asked)) return [];
      const question = asDecided(asked, standing);
      return movesOf(answers).flatMap(({ id: servedId, at, ...one }) => {
        const now = answersNow(question, one);
        if (!now) return [];
        const { marks: earned } = judgedAnswer(question, { answers: now, servedId });
        return [{ questionId, at, earned, marks: marksOf(question) }];
      });
    });
  }
}

/** Whether practice tells about a question: it was in a quiz that has closed, or the team allows it in a taught chapter. */
function toldBy({ shown, blocked, leftOut }: PracticeStanding, questions: ReadonlyMap<string, PracticeQuestion>) {
  const known = new Set(shown.map(({ questionId }) => questionId));
  const taught = new Set([...known].flatMap((id) => questions.get(id)?.chapterId ?? []));
  return ({ id, chapterId, mayBePractised }: PracticeQuestion): boolean => {
    if (blocked.has(id) || leftOut.has(id)) return false;
    return known.has(id) || (mayBePractised === true && taught.has(chapterId));
  };
}
