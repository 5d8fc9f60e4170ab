import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { TaskRosters } from '../submissions/task-rosters.js';
import { remindStudents } from '../tasks.feature.js';
import { TasksRepository } from '../tasks.repository.js';
import type { RemindersDto } from './reminders.dto.js';
import { StudentTasksRepository } from '../student-tasks/student-tasks.repository.js';
import { taskErrors } from '../tasks.errors.js';

/** The school's calendar day of a moment, for example 2026-03-01. */
const schoolDay = (moment: Date, zone: string): string => DateTime.fromJSDate(moment, { zone }).toFormat('yyyy-MM-dd');

/** Reminds students of work not handed in, at most once a day for each task. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly rosters: TaskRosters,
    private readonly studentTasks: StudentTasksRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 404 if the task does not exist */
  async remind(teacher: Principal, taskId: string): Promise<RemindersDto> {
    const key = { tenantId: tenantOf(teacher), taskId };
    const task = await this.tasks.findLive(key);
    if (!task) throw taskErrors.taskNotFound();
    const owing = await this.rosters.owing(task);
    const now = this.clock.now();
    const reminded = await this.studentTasks.takeReminders(key, owing, {
      day: schoolDay(now, this.config.env.TIME_ZONE),
      now,
    });
    if (reminded.length > 0) await this.jobs.request(remindStudents, key);
    return { reminded, remindedBefore: owing.length - reminded.length };
  }
}
