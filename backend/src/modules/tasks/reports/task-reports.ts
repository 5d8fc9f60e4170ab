import { Injectable } from '@nestjs/common';
import { SubmissionsRepository } from '../submissions/submissions.repository.js';
import { TasksRepository } from '../tasks.repository.js';

/** A line of the tasks part of a performance report. */
export interface TaskRow {
  taskId: string;
  title: string;
  submitted: boolean;
  /** Null until it is graded. */
  grade: number | null;
  gradeOutOf: number;
}

/** What performance reports tell of tasks. The caller has checked who may read. */
@Injectable()
export class TaskReports {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly submissions: SubmissionsRepository,
  ) {}

  /** The tasks of the student's group, and those of former groups that they handed in, latest deadline first. Two queries. */
  async forStudent(tenantId: string, studentId: string, groupId: string | null): Promise<TaskRow[]> {
    const submissions = await this.submissions.listOfStudent(tenantId, studentId);
    const byTask = new Map(submissions.map((submission) => [submission.taskId, submission]));
    const tasks = await this.tasks.listForReport(tenantId, groupId, [...byTask.keys()]);
    return tasks.map(({ id, title, gradeOutOf }) => {
      const submission = byTask.get(id);
      return { taskId: id, title, submitted: Boolean(submission), grade: submission?.grade ?? null, gradeOutOf };
    });
  }
}
