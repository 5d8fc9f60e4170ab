import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { NEWS_EVERY_MS, NotificationEvents } from '../notifications/notification-events.js';
import { TaskRosters } from './submissions/task-rosters.js';
import { dueAt } from './task-lifecycle.js';
import { type TaskRecord, TasksRepository } from './tasks.repository.js';

const AT_ONCE = 500;

/** Includes the deadline, so that a moved deadline is announced again. */
const dueKey = ({ id, deadline }: TaskRecord): string => `${id}/${deadline.toISOString()}`;

/** Notifies students of new homework, and of homework due within a day that they have not handed in. */
@Injectable()
export class TaskNotifier {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly rosters: TaskRosters,
    private readonly directory: SchoolDirectory,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'tasks.tell-new', everyMs: NEWS_EVERY_MS })
  async notifyNew(): Promise<void> {
    const now = this.clock.now();
    const set = await this.tasks.listSetSince(new Date(now.getTime() - DAY_MS), AT_ONCE);
    const open = await this.directory.withoutArchived(set.filter(({ deadline }) => deadline > now));
    for (const task of await this.events.unpublished('task.new', open, ({ id }) => id)) {
      const { id, tenantId, title, groupIds, deadline } = task;
      const audience = { readers: 'students' as const, groupIds };
      await this.events.publish({
        tenantId,
        kind: 'task.new',
        key: id,
        audience,
        values: { title, taskId: id },
        until: deadline,
      });
    }
  }

  @Recurring({ name: 'tasks.tell-due', everyMs: NEWS_EVERY_MS })
  async notifyDue(): Promise<void> {
    const from = this.clock.now();
    const until = new Date(from.getTime() + DAY_MS);
    // Homework set less than a day before its deadline has only just been announced.
    const due = (await this.tasks.listDueOfEverybody({ from, until }, AT_ONCE)).filter(
      ({ createdAt, deadline }) => deadline.getTime() - createdAt.getTime() > DAY_MS,
    );
    const taught = await this.directory.withoutArchived(due);
    for (const task of await this.events.unpublished('task.due', taught, dueKey)) await this.publishDueOf(task);
  }

  /** Leaves out students who have a later deadline of their own. */
  private async publishDueOf(task: TaskRecord): Promise<void> {
    const { id: taskId, tenantId, title, deadline } = task;
    const owing = await this.rosters.owing(task);
    const allowanceOf = await this.rosters.allowancesOf(tenantId, owing);
    const studentIds = owing.filter((studentId) => dueAt(task, allowanceOf(studentId, task.id)) <= deadline);
    const audience = { readers: 'students' as const, studentIds };
    const kind = 'task.due' as const;
    await this.events.publish({
      tenantId,
      kind,
      key: dueKey(task),
      audience,
      values: { title, taskId },
      until: deadline,
    });
  }
}
