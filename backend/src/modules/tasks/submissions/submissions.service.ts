import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { AppError } from '../../../platform/http/app-error.js';
import type { MessageDto } from '../../../platform/http/error.dto.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { NotificationEvents } from '../../notifications/notification-events.js';
import { assertMayCancel, assertMaySubmit, assertNotGraded, dueAt } from '../task-lifecycle.js';
import { type TaskRecord, TasksRepository } from '../tasks.repository.js';
import type { SubmissionDto, SubmitDto } from './dto/submission.dto.js';
import { SubmissionViews } from './submission-views.js';
import { type HandIn, type SubmissionRecord, SubmissionsRepository } from './submissions.repository.js';
import { TaskRosters } from './task-rosters.js';
import { taskErrors } from '../tasks.errors.js';

/** The fields of a form, or of a resumable upload, which has an id. */
type HandInForm = SubmitDto & { uploadId?: string };

/** The file; `arrivedAt` is set if its last byte arrived earlier than now. */
type HandedIn = Upload & { arrivedAt?: Date };

/** Whose work it is, and whether it is in time. */
type Owner = Pick<HandIn, 'tenantId' | 'taskId' | 'studentId' | 'wasInTime'>;

const isSameUpload = (own: SubmissionRecord, { uploadId }: { uploadId?: string | null }): boolean =>
  own.uploadId !== null && own.uploadId === uploadId;

/** A student's calls: handing in and cancelling. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly tasks: TasksRepository,
    private readonly rosters: TaskRosters,
    private readonly files: FilesService,
    private readonly views: SubmissionViews,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a student’s PDF for a task, and their typed answers. What counts is when the whole file had arrived: now,
   * unless the file has `arrivedAt`.
   * @throws AppError 403 in another's name or outside the task's groups, 409 `deadline_passed`, `already_submitted` or
   * `upload_exists`, 415 if the file is not a sound PDF
   */
  async submit(student: Principal, form: HandInForm, upload: HandedIn): Promise<SubmissionDto> {
    const submittedAt = upload.arrivedAt ?? this.clock.now();
    const owner = await this.assertMaySubmit(student, form, submittedAt);
    const ownership = { tenantId: owner.tenantId, uploadedBy: student.id, use: 'submission' };
    const handIn = { ...owner, submittedAt, answers: form.answers ?? [], uploadId: form.uploadId ?? null };
    const saved = await this.files.acceptPdfFor(upload, ownership, (file) => this.save({ ...handIn, fileId: file.id }));
    const { title } = await this.requireTaskOf(saved);
    if (!owner.wasInTime) await this.publishLate(owner, title);
    return this.views.of(saved);
  }

  private publishLate({ tenantId, taskId }: Owner, title: string): Promise<void> {
    const audience = { readers: 'team' as const };
    const values = { title, taskId };
    return this.events.publishDaily({ tenantId, kind: 'submission.late', key: taskId, audience, values });
  }

  /**
   * Checks whether a student may hand in a task, as if the whole file had arrived at this moment.
   * @throws AppError as `submit`
   */
  async assertMaySubmit(student: Principal, form: HandInForm, receivedAt: Date): Promise<Owner> {
    if (form.studentId.toLowerCase() !== student.id) {
      throw taskErrors.ownWorkOnly();
    }
    const owner = { tenantId: tenantOf(student), taskId: form.taskId.toLowerCase(), studentId: student.id };
    const task = await this.requireTask(owner.tenantId, owner.taskId);
    // Checked before the deadline: a file that arrived in time counts, even if the client never got the reply.
    const own = await this.submissions.findOwn(owner);
    if (own && isSameUpload(own, form)) throw this.hasArrived(task, own);
    await this.rosters.assertSetFor(student, task);
    const allowance = await this.rosters.allowanceOf(owner);
    assertMaySubmit(task, allowance, receivedAt);
    if (own) throw taskErrors.alreadySubmitted();
    return { ...owner, wasInTime: receivedAt < dueAt(task, allowance) };
  }

  /** @throws AppError 409 `deadline_passed` or `already_graded`, with the product's wording */
  async cancel(student: Principal, submissionId: string): Promise<MessageDto> {
    const key = { tenantId: tenantOf(student), submissionId };
    const submission = await this.submissions.find(key);
    if (!submission) throw taskErrors.submissionNotFound();
    if (submission.studentId !== student.id) throw taskErrors.submissionOfAnother();
    const task = await this.requireTask(key.tenantId, submission.taskId);
    const deadline = dueAt(task, await this.rosters.allowanceOf({ ...submission, tenantId: key.tenantId }));
    assertMayCancel({ deadline }, submission, this.clock.now());
    const removed = await this.submissions.removeUngraded(key);
    if (!removed) throw await this.lostRace(key);
    // A grade that was removed again leaves its corrected PDF.
    const { fileId, correctedFileId } = removed;
    for (const id of [fileId, correctedFileId]) if (id) await this.files.discard(key.tenantId, id);
    return { msg: 'Submission cancelled' };
  }

  private async save(handIn: HandIn): Promise<SubmissionRecord> {
    const saved = await this.submissions.create(handIn);
    if (saved) return saved;
    const own = await this.submissions.findOwn(handIn);
    if (!own || !isSameUpload(own, handIn)) throw taskErrors.alreadySubmitted();
    throw this.hasArrived(await this.requireTask(handIn.tenantId, handIn.taskId), own);
  }

  /** The error for the same upload sent again after its reply was lost; it contains the submission. */
  private hasArrived(task: TaskRecord, own: SubmissionRecord): AppError {
    return taskErrors.uploadExists().withBody({ submission: this.views.forFamily(task, own) });
  }

  /**
   * The task may have been deleted while the file was checked, and its removal may have run before this row existed.
   */
  private async requireTaskOf({ tenantId, taskId, id, fileId }: SubmissionRecord): Promise<TaskRecord> {
    const task = await this.tasks.findLive({ tenantId, taskId });
    if (task) return task;
    await this.files.discard(tenantId, fileId);
    await this.submissions.remove({ tenantId, submissionId: id });
    throw taskErrors.taskNotFound();
  }

  /** The error if a grade was written, or another cancel came first, between the check and the removal. */
  private async lostRace(key: { tenantId: string; submissionId: string }): Promise<AppError> {
    const current = await this.submissions.find(key);
    if (current) assertNotGraded(current);
    return taskErrors.submissionNotFound();
  }

  private async requireTask(tenantId: string, taskId: string): Promise<TaskRecord> {
    const task = await this.tasks.findLive({ tenantId, taskId });
    if (!task) throw taskErrors.taskNotFound();
    return task;
  }
}
