import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Recurring } from '../../../platform/queues/recurring.js';
import { NEWS_EVERY_MS, NEWS_MS, NotificationEvents } from '../../notifications/notification-events.js';
import type { TaskRecord } from '../tasks.repository.js';
import { WorksheetsRepository } from './worksheets.repository.js';

const AT_ONCE = 500;

/** When a worksheet of the task was last replaced. */
const replacedAt = ({ worksheets }: TaskRecord): number =>
  Math.max(...(worksheets ?? []).map((worksheet) => worksheet.replacedAt?.getTime() ?? 0));

const replacedKey = (task: TaskRecord): string => `${task.id}/${replacedAt(task)}`;

/** Notifies the students of a task's groups when one of its worksheets was replaced. */
@Injectable()
export class WorksheetNotifier {
  constructor(
    private readonly worksheets: WorksheetsRepository,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'tasks.tell-replaced', everyMs: NEWS_EVERY_MS })
  async notifyReplaced(): Promise<void> {
    const now = this.clock.now();
    const replaced = await this.worksheets.listReplacedSince(new Date(now.getTime() - NEWS_MS), AT_ONCE);
    const open = replaced.filter(({ deadline }) => deadline > now);
    for (const task of await this.events.unpublished('task.worksheet', open, replacedKey)) {
      const { id, tenantId, title, groupIds, deadline } = task;
      const audience = { readers: 'students' as const, groupIds };
      const values = { title, taskId: id };
      const key = replacedKey(task);
      await this.events.publish({ tenantId, kind: 'task.worksheet', key, audience, values, until: deadline });
    }
  }
}
