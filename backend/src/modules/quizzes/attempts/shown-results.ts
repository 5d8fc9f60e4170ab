import { Injectable } from '@nestjs/common';
import type { Audience } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { QuizRecord } from '../quizzes.repository.js';
import { closesForEveryoneAt, isClosedForEveryone, type QuizTimes } from './attempt-clock.js';
import { AttemptsRepository } from './attempts.repository.js';
import { seesAll, type Shown, shownTo } from '../results-shown.js';

export interface Showing {
  shown: Shown;
  /** When the quiz closes for everyone, as far as is known now; null if it stays open until the teacher closes it. */
  closesAt: Date | null;
}

/** The fields of a quiz that decide what it shows. */
type ShowingQuiz = Pick<QuizRecord, 'id' | 'tenantId' | 'resultsShown' | keyof QuizTimes>;

/** Decides which parts of a result a reply may contain. Every reply with a score or a mark must ask this. */
@Injectable()
export class ShownResults {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * What each of these quizzes shows, by quiz id; all must be of one tenant. Takes one query, or none for the team or
   * while all quizzes are still open.
   */
  async ofAll(audience: Audience, quizzes: readonly ShowingQuiz[]): Promise<Map<string, Shown>> {
    const now = this.clock.now();
    const lastEnds = seesAll(audience) ? new Map<string, Date>() : await this.lastEnds(quizzes, now);
    return new Map(quizzes.map((quiz) => [quiz.id, showingOf(quiz, audience, { lastEnds, now }).shown]));
  }

  async of(audience: Audience, quiz: ShowingQuiz): Promise<Showing> {
    const now = this.clock.now();
    return showingOf(quiz, audience, { lastEnds: await this.lastEnds([quiz], now), now });
  }

  /** Latest end of running attempts, for quizzes that have ended. */
  private async lastEnds(quizzes: readonly ShowingQuiz[], now: Date): Promise<Map<string, Date>> {
    const ended = quizzes.filter(({ endTime }) => endTime && endTime <= now);
    const [first] = ended;
    if (!first) return new Map();
    const ids = ended.map(({ id }) => id);
    return this.attempts.lastEnds(first.tenantId, ids);
  }
}

/** Latest ends by quiz id, at the given moment. */
interface Moment {
  lastEnds: ReadonlyMap<string, Date>;
  now: Date;
}

function showingOf(quiz: ShowingQuiz, audience: Audience, { lastEnds, now }: Moment): Showing {
  const closesAt = closesForEveryoneAt(quiz, lastEnds.get(quiz.id) ?? null);
  const { resultsShown } = quiz;
  return { shown: shownTo(audience, { resultsShown, isClosed: isClosedForEveryone(closesAt, now) }), closesAt };
}
