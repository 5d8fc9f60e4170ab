import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import { peopleErrors } from '../../people/people.errors.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { taskErrors } from '../tasks.errors.js';
import { TasksRepository } from '../tasks.repository.js';
import { type HandIn, type SubmissionRecord, SubmissionsRepository } from './submissions.repository.js';

/** A student's work that the team has on paper: its stored file, and what is handed in with it. */
export interface TeamHandIn extends Pick<HandIn, 'tenantId' | 'taskId' | 'studentId' | 'fileId'> {
  /** Identifies the hand-in, so that it is done once however often it is repeated. */
  uploadId: string;
  submittedAt: Date;
  /** Whether the paper was collected in time; the task's deadline does not bind the team. */
  isInTime: boolean;
  /** The submission that the team has agreed to replace; null if there was none. */
  replaces: string | null;
}

/** Hands in work on behalf of students, for the feature that scans it; it has checked who may do so. */
@Injectable()
export class TeamHandIns {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly tasks: TasksRepository,
    private readonly students: StudentDirectory,
    private readonly files: FilesService,
  ) {}

  /**
   * Hands in as the student would. A submission that is replaced goes with its file, its typed answers and what was
   * drawn on it; if the process dies in between, a repeat goes on. Repeating has no effect.
   * @throws AppError 404 if the task or the student is gone; 409 `already_submitted` for a submission that was not agreed to be
   * replaced, `already_graded`
   */
  async handIn({ isInTime, replaces, ...work }: TeamHandIn): Promise<void> {
    const own = await this.submissions.findOwn(work);
    if (own?.uploadId === work.uploadId) return;
    if (own) await this.remove(own, replaces);
    await this.assertLive(work);
    const created = await this.submissions.create({ ...work, wasInTime: isInTime, answers: [] });
    if (!created) throw taskErrors.handedInMeanwhile();
    // Either may have been deleted, and the removal may have run before this row existed.
    await this.assertLive(work).catch(async (error: unknown) => {
      await this.submissions.remove({ tenantId: work.tenantId, submissionId: created.id });
      throw error;
    });
  }

  private async remove(own: SubmissionRecord, replaces: string | null): Promise<void> {
    if (own.id !== replaces) throw taskErrors.handedInMeanwhile();
    const key = { tenantId: own.tenantId, submissionId: own.id };
    const removed = await this.submissions.removeUngraded(key);
    if (!removed && (await this.submissions.find(key))) throw taskErrors.gradedAlready();
    for (const fileId of [removed?.fileId, removed?.correctedFileId]) {
      if (fileId) await this.files.discard(own.tenantId, fileId);
    }
  }

  private async assertLive({ tenantId, taskId, studentId }: Omit<TeamHandIn, 'isInTime' | 'replaces'>): Promise<void> {
    if (!(await this.tasks.findLive({ tenantId, taskId }))) throw taskErrors.taskNotFound();
    if (!(await this.students.find(tenantId, studentId))) throw peopleErrors.studentNotFound();
  }
}
