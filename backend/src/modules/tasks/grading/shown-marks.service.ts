import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Features } from '../../../platform/features/features.js';
import { NotificationEvents } from '../../notifications/notification-events.js';
import { notifyGraded } from './grading-by-question.js';
import { hiddenMarks } from '../hidden-marks/hidden-marks.extension.js';
import { type SubmissionRecord, SubmissionsRepository } from '../submissions/submissions.repository.js';
import type { TaskRecord } from '../tasks.repository.js';
import { choiceOf, isHeld, type MarksShown } from '../marks-shown.js';

/** Shows held marks to students and parents. The caller must have checked access. */
@Injectable()
export class ShownMarks {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly events: NotificationEvents,
    private readonly features: Features,
    private readonly clock: Clock,
  ) {}

  /** Shows the marks of these submissions of the task, and announces those that were held. May be repeated. */
  async show(task: TaskRecord, submissions: readonly SubmissionRecord[]): Promise<void> {
    const held = submissions.filter((submission) => submission.grade !== null && isHeld(task, submission));
    if (held.length === 0) return;
    const ids = held.map(({ id }) => id);
    await this.submissions.markShown(task.tenantId, ids, this.clock.now());
    await this.announce(task, held);
  }

  /**
   * Before a task gets another choice: marks that were shown at once stay shown. After it: marks that were held are
   * announced.
   */
  async beforeChange(task: TaskRecord, wanted: MarksShown | undefined): Promise<void> {
    if (wanted !== 'together' || choiceOf(task) === 'together') return;
    const submissions = await this.submissions.listOfTask(task.tenantId, task.id);
    const graded = submissions.filter(({ grade, marksShownAt }) => grade !== null && marksShownAt === null);
    const ids = graded.map(({ id }) => id);
    await this.submissions.markShown(task.tenantId, ids, this.clock.now());
  }

  /** @param before the task before the change */
  async afterChange(before: TaskRecord, wanted: MarksShown | undefined): Promise<void> {
    if (wanted !== 'at_once' || choiceOf(before) === 'at_once') return;
    await this.show(before, await this.submissions.listOfTask(before.tenantId, before.id));
  }

  /** Leaves out grades that a second marking may still change: its end announces them. */
  private async announce(task: TaskRecord, held: readonly SubmissionRecord[]): Promise<void> {
    const open = await hiddenMarks(this.features, { tenantId: task.tenantId, taskId: task.id });
    for (const submission of held.filter(({ id }) => !open.has(id))) {
      await notifyGraded(this.events, { ...submission, marksShownAt: this.clock.now() }, task);
    }
  }
}
