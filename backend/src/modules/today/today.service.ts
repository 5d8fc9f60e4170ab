import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { QuizzesToday } from '../quizzes/reports/quizzes-today.js';
import { SessionsToday } from '../sessions/sessions-today.js';
import { TasksToday } from '../tasks/reports/tasks-today.js';
import { AccountToday } from './account-today.js';
import { FailedWork } from './failed-work.js';
import type { TodayDto } from './today.dto.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_AHEAD = 7;

/** What needs the teacher's team now. Each part reads a bounded number of lines by an index, whatever the school's size. */
@Injectable()
export class TodayService {
  constructor(
    private readonly tasks: TasksToday,
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
    const [firstDay, toGrade, awaitingAccess, sessions, openQuizzes, due, failed] = await Promise.all([
      this.account.firstDay(tenantId),
      this.tasks.toGrade(tenantId),
      this.account.awaitingAccess(tenantId),
      this.sessions.ofDay(tenantId, now),
      this.quizzes.open(tenantId, now),
      this.tasks.due(tenantId, now, nextWeek),
      this.failedWork.of(tenantId),
    ]);
    return { now: now.toISOString(), firstDay, toGrade, awaitingAccess, sessions, openQuizzes, due, failed };
  }
}
