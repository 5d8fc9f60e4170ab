import { Injectable } from '@nestjs/common';
import type { Audience } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { QuizRecord } from '../quizzes.repository.js';
import { closesForEveryoneAt, isClosedForEveryone } from './attempt-clock.js';
import { AttemptsRepository } from './attempts.repository.js';
import { type Shown, shownTo } from '../results-shown.js';

export interface Showing {
  shown: Shown;
  /** When the quiz closes for everyone, as far as is known now; null when the teacher closes it. */
  closesAt: Date | null;
}

/** Decides what a reply may carry of results. Every reply with a score or a mark asks here. */
@Injectable()
export class ShownResults {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly clock: Clock,
  ) {}

  /** By quiz id, for quizzes of one tenant. One query, and none while all of them are still open. */
  async ofAll(audience: Audience, quizzes: readonly QuizRecord[]): Promise<Map<string, Showing>> {
    const now = this.clock.now();
    const ended = quizzes.filter(({ endTime }) => endTime && endTime <= now);
    const lastEnds = ended[0]
      ? await this.attempts.lastEnds(
          ended[0].tenantId,
          ended.map(({ id }) => id),
        )
      : new Map<string, Date>();
    return new Map(
      quizzes.map((quiz) => {
        const closesAt = closesForEveryoneAt(quiz, lastEnds.get(quiz.id) ?? null);
        const { resultsShown } = quiz;
        const isClosed = isClosedForEveryone(closesAt, now);
        return [quiz.id, { shown: shownTo(audience, { resultsShown, isClosed }), closesAt }];
      }),
    );
  }

  async of(audience: Audience, quiz: QuizRecord): Promise<Showing> {
    const showing = (await this.ofAll(audience, [quiz])).get(quiz.id);
    if (!showing) throw new Error(`quiz ${quiz.id} was not asked for`);
    return showing;
  }
}
