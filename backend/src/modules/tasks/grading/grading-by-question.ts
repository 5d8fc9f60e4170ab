import { Injectable } from '@nestjs/common';
import { NotificationEvents } from '../../notifications/notification-events.js';
import { type MarksWrite, type NewTotal, QuestionMarksRepository } from '../submissions/question-marks.repository.js';
import type { SubmissionRecord } from '../submissions/submissions.repository.js';
import { assertGradeFits } from '../task-lifecycle.js';
import { type TaskKey, type TaskRecord, TasksRepository } from '../tasks.repository.js';

export type { NewTotal, SubmissionRecord, TaskKey, TaskRecord };

/** Marks by question and the grade that they come to, for the module that knows mark schemes. The caller has checked who asks. */
@Injectable()
export class GradingByQuestion {
  constructor(
    private readonly marks: QuestionMarksRepository,
    private readonly tasks: TasksRepository,
    private readonly events: NotificationEvents,
  ) {}

  /**
   * Writes the version after the one that `before` has, with the grade if it is named.
   * @returns what is there now; null when somebody else has saved or graded meanwhile, or the submission is gone
   * @throws AppError 400 when the sum is above what the task is out of
   */
  async save(before: SubmissionRecord, write: MarksWrite): Promise<SubmissionRecord | null> {
    const task = write.grade ? await this.assertFits(before, write.marks.total) : null;
    const { tenantId, id } = before;
    const after = await this.marks.write({ tenantId, submissionId: id }, write);
    if (!after || !write.grade) return after;
    try {
      // The other half of TasksService.keepAboveGrades: the maximum is read again after the grade is written.
      await this.assertFits(before, write.marks.total);
    } catch (error) {
      await this.marks.restore(before, write.marks);
      throw error;
    }
    if (task) await tellGraded(this.events, after, task);
    return after;
  }

  /** A task's submissions that are marked by question. */
  listMarked(key: TaskKey): Promise<SubmissionRecord[]> {
    return this.marks.listMarked(key);
  }

  /** A student's submissions that are marked by question and graded. */
  listGradedOfStudent(tenantId: string, studentId: string): Promise<SubmissionRecord[]> {
    return this.marks.listGradedOfStudent(tenantId, studentId);
  }

  countMarked(key: TaskKey): Promise<number> {
    return this.marks.countMarked(key);
  }

  /** New sums, each over the marks that it was made of; one whose marks were saved meanwhile is left out. */
  writeTotals(tenantId: string, schemeVersion: number, totals: readonly NewTotal[]): Promise<void> {
    return this.marks.writeTotals(tenantId, schemeVersion, totals);
  }

  private async assertFits({ tenantId, taskId }: SubmissionRecord, total: number): Promise<TaskRecord | null> {
    const task = await this.tasks.findLive({ tenantId, taskId });
    // Without a task nobody sees the grade any more: its removal takes the submission, too.
    if (task) assertGradeFits(total, task.gradeOutOf);
    return task;
  }
}

/** Notifies the student and the parent of a grade, once: a correction is no news. */
export function tellGraded(
  events: NotificationEvents,
  { id, tenantId, studentId }: SubmissionRecord,
  { title }: TaskRecord,
): Promise<void> {
  const audience = { readers: 'both' as const, studentIds: [studentId] };
  return events.publish({ tenantId, kind: 'task.graded', key: id, audience, values: { title } });
}
