import { Injectable } from '@nestjs/common';
import type { Audience } from '../../../platform/auth-guard/principal.js';
import { NotificationEvents } from '../../notifications/notification-events.js';
import { type MarksWrite, type NewTotal, QuestionMarksRepository } from '../submissions/question-marks.repository.js';
import {
  type SubmissionKey,
  type SubmissionRecord,
  SubmissionsRepository,
} from '../submissions/submissions.repository.js';
import { assertGradeFits } from '../task-lifecycle.js';
import { isHeld } from '../marks-shown.js';
import { type TaskKey, type TaskRecord, TasksRepository } from '../tasks.repository.js';

export type { NewTotal, SubmissionRecord, TaskKey, TaskRecord };

interface EndOfSecondMarking {
  /** Id of the second marking. */
  endedBy: string;
  gradeBefore: number | null;
}

/**
 * Saves marks by question and the resulting grade, for the module that manages mark schemes. The caller must have
 * checked access.
 */
@Injectable()
export class GradingByQuestion {
  constructor(
    private readonly marks: QuestionMarksRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly tasks: TasksRepository,
    private readonly events: NotificationEvents,
  ) {}

  /**
   * Writes the version after that of `before`, with the grade if `write` has one.
   * @returns the submission after the change; null if somebody else has saved or graded meanwhile, or the submission is
   * gone
   * @param isFinal false while the grade is not to be announced, because a second marking is open
   * @throws AppError 400 if the total exceeds the task's maximum
   */
  async save(before: SubmissionRecord, write: MarksWrite, isFinal: boolean): Promise<SubmissionRecord | null> {
    const task = write.grade ? await this.assertFits(before, write.marks.total) : null;
    const { tenantId, id } = before;
    const after = await this.marks.write({ tenantId, submissionId: id }, write);
    if (!after || !write.grade) return after;
    try {
      // The counterpart of TasksService.keepAboveGrades: the maximum is read again after the grade is written.
      await this.assertFits(before, write.marks.total);
    } catch (error) {
      await this.marks.restore(before, write.marks);
      throw error;
    }
    if (task && isFinal) await notifyGraded(this.events, after, task);
    return after;
  }

  /**
   * Announces the grade at the end of a second marking: if it was held back, or is another than before. May be repeated.
   */
  async announce(key: SubmissionKey, { endedBy, gradeBefore }: EndOfSecondMarking): Promise<void> {
    const submission = await this.submissions.find(key);
    const task = submission && (await this.tasks.findLive(submission));
    if (!task || submission.grade === null) return;
    const held = await this.events.unpublished('task.graded', [submission], ({ id }) => id);
    if (held.length > 0) return notifyGraded(this.events, submission, task);
    if (submission.grade === gradeBefore) return;
    await notifyGraded(this.events, submission, task, endedBy);
  }

  /** A task's submissions that are marked by question. */
  listMarked(key: TaskKey): Promise<SubmissionRecord[]> {
    return this.marks.listMarked(key);
  }

  /** Graded submissions of students that are marked by question; for the family only those whose marks are shown. */
  async listGradedOfStudents(tenantId: string, studentIds: string[], audience: Audience): Promise<SubmissionRecord[]> {
    const graded = await this.marks.listGradedOfStudents(tenantId, studentIds);
    if (audience === 'team' || graded.length === 0) return graded;
    const taskIds = [...new Set(graded.map(({ taskId }) => taskId))];
    const tasks = new Map((await this.tasks.listByIds(tenantId, taskIds)).map((task) => [task.id, task]));
    return graded.filter((submission) => {
      const task = tasks.get(submission.taskId);
      return task && !isHeld(task, submission);
    });
  }

  countMarked(key: TaskKey): Promise<number> {
    return this.marks.countMarked(key);
  }

  /**
   * Writes new totals, each only over the marks that it was computed from; one whose marks were saved meanwhile is left
   * out.
   */
  writeTotals(tenantId: string, schemeVersion: number, totals: readonly NewTotal[]): Promise<void> {
    return this.marks.writeTotals(tenantId, schemeVersion, totals);
  }

  private async assertFits({ tenantId, taskId }: SubmissionRecord, total: number): Promise<TaskRecord | null> {
    const task = await this.tasks.findLive({ tenantId, taskId });
    // If the task is gone, nobody sees the grade any more, and removing the task also removes the submission.
    if (task) assertGradeFits(total, task.gradeOutOf);
    return task;
  }
}

/**
 * Notifies the student and the parent of a grade, but only once: corrections are not announced. A held grade is
 * announced when it is shown.
 * @param key the submission's id, unless a second marking has changed a grade that was announced
 */
export async function notifyGraded(
  events: NotificationEvents,
  submission: SubmissionRecord,
  task: TaskRecord,
  key: string = submission.id,
): Promise<void> {
  if (isHeld(task, submission)) return;
  const { tenantId, studentId } = submission;
  const { id: taskId, title } = task;
  const audience = { readers: 'both' as const, studentIds: [studentId] };
  await events.publish({ tenantId, kind: 'task.graded', key, audience, values: { title, taskId } });
}
