import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import { QuizzesToday } from '../quizzes/reports/quizzes-today.js';
import { SessionsToday } from '../sessions/sessions-today.js';
import { AccountToday } from './account-today.js';
import { FailedWork } from './failed-work.js';
import { HomeworkToday } from './homework-today.js';
import type { TodayDto } from './today.dto.js';

const DAYS_AHEAD = 7;

/**
 * Collects what needs the team's attention now. Each part reads a limited number of rows by an index, whatever the
 * school's size.
 */
@Injectable()
export class TodayService {
  constructor(
    private readonly homework: HomeworkToday,
    private readonly quizzes: QuizzesToday,
    private readonly sessions: SessionsToday,
    private readonly account: AccountToday,
    private readonly failedWork: FailedWork,
    private readonly clock: Clock,
  ) {}

  async of(principal: Principal): Promise<TodayDto> {
    const tenantId = tenantOf(principal);
    const now = this.clock.now();
    const nextWeek = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
    const [firstDay, homework, awaitingAccess, slipping, sessions, openQuizzes, unreadAnswers, failed] =
      await Promise.all([
        this.account.firstDay(tenantId),
        this.homework.of(tenantId, now, nextWeek),
        this.account.awaitingAccess(tenantId),
        this.account.slipping(tenantId),
        this.sessions.ofDay(tenantId, now),
        this.quizzes.open(tenantId, now),
        this.quizzes.unread(tenantId, now),
        this.failedWork.of(tenantId),
      ]);
    const account = { firstDay, awaitingAccess, slipping };
    const unread = unreadAnswers.length > 0 ? { unreadAnswers } : {};
    return { now: now.toISOString(), ...account, ...homework, sessions, openQuizzes, ...unread, failed };
  }
}
