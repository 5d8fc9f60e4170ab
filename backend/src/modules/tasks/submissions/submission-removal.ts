import { Injectable } from '@nestjs/common';
import { UnfinishedUploads } from '../../../platform/resumable-uploads/unfinished-uploads.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { type SubmissionRecord, SubmissionsRepository } from './submissions.repository.js';
import { StudentTasksRepository } from '../student-tasks/student-tasks.repository.js';
import { type TaskKey, TasksRepository } from '../tasks.repository.js';

/** Removes submissions with their files. Every step may be done twice. */
@Injectable()
export class SubmissionRemoval {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly tasks: TasksRepository,
    private readonly studentTasks: StudentTasksRepository,
    private readonly files: FilesService,
    private readonly unfinished: UnfinishedUploads,
  ) {}

  /** What a task that is marked deleted still holds, then the task itself. A live task stays as it is. */
  async removeTask(key: TaskKey): Promise<void> {
    if (!(await this.tasks.isMarked(key))) return;
    await this.removeAll(() => this.submissions.listOfTask(key.tenantId, key.taskId));
    await this.studentTasks.removeOfTask(key);
    await this.tasks.removeMarked(key);
  }

  /** Everything that a deleted student has handed in or begun to, and what was particular to them. */
  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.unfinished.removeOf(studentId);
    await this.removeAll(() => this.submissions.listOfStudent(tenantId, studentId));
    await this.studentTasks.removeOfStudent(tenantId, studentId);
  }

  /** Lists again until nothing is left: a grading that was under way may have added a corrected file. */
  private async removeAll(list: () => Promise<SubmissionRecord[]>): Promise<void> {
    for (let left = await list(); left.length > 0; left = await list()) {
      for (const submission of left) await this.removeOne(submission);
    }
  }

  /** Files first: were the row removed first, a crash would leave files that nothing names. */
  private async removeOne(submission: SubmissionRecord): Promise<void> {
    const { tenantId, fileId, correctedFileId } = submission;
    await this.files.discard(tenantId, fileId);
    if (correctedFileId) await this.files.discard(tenantId, correctedFileId);
    await this.submissions.removeUnchanged(submission);
  }
}
