import { Injectable } from '@nestjs/common';
import { UnfinishedUploads } from '../../../platform/resumable-uploads/unfinished-uploads.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { type SubmissionRecord, SubmissionsRepository } from './submissions.repository.js';
import { StudentTasksRepository } from '../student-tasks/student-tasks.repository.js';
import { type TaskKey, TasksRepository } from '../tasks.repository.js';

/** Removes submissions with their files. Every step can be repeated safely. */
@Injectable()
export class SubmissionRemoval {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly tasks: TasksRepository,
    private readonly studentTasks: StudentTasksRepository,
    private readonly files: FilesService,
    private readonly unfinished: UnfinishedUploads,
  ) {}

  /** Removes what a task marked as deleted still has, and then the task itself. A live task stays unchanged. */
  async removeTask(key: TaskKey): Promise<void> {
    if (!(await this.tasks.isMarked(key))) return;
    await this.removeAll(() => this.submissions.listOfTask(key.tenantId, key.taskId));
    await this.studentTasks.removeOfTask(key);
    await this.tasks.removeMarked(key);
  }

  /** Removes everything that a deleted student has handed in or started to, and their own settings. */
  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.unfinished.removeOf(studentId);
    await this.removeAll(() => this.submissions.listOfStudent(tenantId, studentId));
    await this.studentTasks.removeOfStudent(tenantId, studentId);
  }

  /** Repeats until nothing is left, because a grading in progress may have added a corrected file. */
  private async removeAll(list: () => Promise<SubmissionRecord[]>): Promise<void> {
    for (let left = await list(); left.length > 0; left = await list()) {
      for (const submission of left) await this.removeOne(submission);
    }
  }

  /** Removes the files before the row; the other way round, a crash would leave files that no row refers to. */
  private async removeOne(submission: SubmissionRecord): Promise<void> {
    const { tenantId, fileId, correctedFileId } = submission;
    await this.files.discard(tenantId, fileId);
    if (correctedFileId) await this.files.discard(tenantId, correctedFileId);
    await this.submissions.removeUnchanged(submission);
  }
}
