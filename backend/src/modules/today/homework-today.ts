import { Injectable } from '@nestjs/common';
import { AppealQueue } from '../marking/appeals/appeal-queue.js';
import { TasksToday } from '../tasks/reports/tasks-today.js';
import type { TodayDto } from './today.dto.js';

/**
 * The day page's information about homework: submissions waiting for a grade, appeals waiting for an answer, deadlines.
 */
@Injectable()
export class HomeworkToday {
  constructor(
    private readonly tasks: TasksToday,
    private readonly appeals: AppealQueue,
  ) {}

  async of(tenantId: string, from: Date, until: Date): Promise<Pick<TodayDto, 'toGrade' | 'appeals' | 'due'>> {
    const [toGrade, appeals, due] = await Promise.all([
      this.tasks.toGrade(tenantId),
      this.appeals.openByTask(tenantId),
      this.tasks.due(tenantId, from, until),
    ]);
    return { toGrade, appeals, due };
  }
}
