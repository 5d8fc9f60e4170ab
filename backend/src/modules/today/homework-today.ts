import { Injectable } from '@nestjs/common';
import { AppealQueue } from '../marking/appeals/appeal-queue.js';
import { ScriptsToReturn } from '../marking/appeals/scripts-to-return.js';
import { TasksToday } from '../tasks/reports/tasks-today.js';
import type { TodayDto } from './today.dto.js';

/**
 * The day page's information about homework: submissions waiting for a grade, appeals waiting for an answer,
 * scripts to return again, deadlines.
 */
@Injectable()
export class HomeworkToday {
  constructor(
    private readonly tasks: TasksToday,
    private readonly appeals: AppealQueue,
    private readonly returns: ScriptsToReturn,
  ) {}

  async of(
    tenantId: string,
    from: Date,
    until: Date,
  ): Promise<Pick<TodayDto, 'toGrade' | 'appeals' | 'toReturn' | 'due'>> {
    const [toGrade, appeals, toReturn, due] = await Promise.all([
      this.tasks.toGrade(tenantId),
      this.appeals.openByTask(tenantId),
      this.returns.byTask(tenantId),
      this.tasks.due(tenantId, from, until),
    ]);
    return { toGrade, appeals, toReturn, due };
  }
}
