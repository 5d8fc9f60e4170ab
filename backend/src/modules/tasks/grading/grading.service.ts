import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { AppError } from '../../../platform/http/app-error.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { NotificationEvents } from '../../notifications/notification-events.js';
import { assertGradeFits } from '../task-lifecycle.js';
import { notifyGraded } from './grading-by-question.js';
import type { SubmissionDto } from '../submissions/dto/submission.dto.js';
import { SubmissionViews } from '../submissions/submission-views.js';
import {
  type Grading,
  type SubmissionKey,
  type SubmissionRecord,
  SubmissionsRepository,
} from '../submissions/submissions.repository.js';
import { type TaskRecord, TasksRepository } from '../tasks.repository.js';
import type { GradeDto } from './dto/grade.dto.js';
import { taskErrors } from '../tasks.errors.js';

/** The fields that a grading writes: comments and corrected file only if the form has them. */
type GivenGrading = Pick<Grading, 'grade' | 'gradedAt' | 'gradedBy'> & Partial<Grading>;

/** Grades submissions, for the teacher's team. */
@Injectable()
export class GradingService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly tasks: TasksRepository,
    private readonly files: FilesService,
    private readonly views: SubmissionViews,
    private readonly clock: Clock,
    private readonly events: NotificationEvents,
  ) {}

  /**
   * Grades a submission, or regrades it. A new corrected PDF replaces the earlier one; without one the earlier one
   * stays, and so do comments that the form leaves out.
   * @throws AppError 400 outside 0 to gradeOutOf, 409 `marked_by_question` if its questions add up to another grade,
   * 404 if the student has cancelled it meanwhile, 415 for a file that is not a PDF
   */
  async grade(teacher: Principal, submissionId: string, request: GradeRequest): Promise<SubmissionDto> {
    const key = { tenantId: tenantOf(teacher), submissionId };
    const submission = await this.submissions.find(key);
    if (!submission) throw taskErrors.submissionNotFound();
    const task = await this.requireTask(submission);
    await this.views.assertShown(teacher, task, submissionId);
    assertGradeFits(request.form.grade, task.gradeOutOf);
    const { before, grading } = await this.write(teacher, submission, request);
    await this.keepWithinMaximum(before, grading);
    await notifyGraded(this.events, before, task);
    if (grading.correctedFileId && before.correctedFileId) {
      await this.files.discard(key.tenantId, before.correctedFileId);
    }
    return this.views.of({ ...before, ...grading });
  }

  /**
   * Writes only a grade, or removes it, if it is still the one that the caller saw. Returns the id of the student.
   * @throws AppError 400 outside 0 to gradeOutOf, 404 if the student has cancelled it meanwhile, 409 `grade_changed` or
   * `marked_by_question`
   */
  async changeGrade(teacher: Principal, submissionId: string, { grade, was }: GradeChange): Promise<string> {
    const key = { tenantId: tenantOf(teacher), submissionId };
    const submission = await this.submissions.find(key);
    if (!submission) throw taskErrors.submissionNotFound();
    const task = await this.requireTask(submission);
    await this.views.assertShown(teacher, task, submissionId);
    if (grade !== null) assertGradeFits(grade, task.gradeOutOf);
    const grading = { grade, gradedAt: this.clock.now(), gradedBy: teacher.id };
    const before = await this.submissions.regrade(key, was, grading);
    if (!before) throw await this.whyNotChanged(key, was);
    if (grade === null) return before.studentId;
    await this.keepWithinMaximum(before, { ...grading, grade });
    await notifyGraded(this.events, before, task);
    return before.studentId;
  }

  private async whyNotChanged(key: SubmissionKey, was: number | null): Promise<AppError> {
    const current = await this.submissions.find(key);
    if (!current) return taskErrors.submissionNotFound();
    if (current.grade === was) return taskErrors.markedByQuestion();
    return current.grade === null ? taskErrors.gradeRemoved() : taskErrors.gradeChanged({ grade: current.grade });
  }

  /** Stores the file first and then the row that refers to it; deletes the file again if the row cannot be written. */
  private async write(teacher: Principal, submission: SubmissionRecord, request: GradeRequest): Promise<Written> {
    const grading = this.gradingOf(teacher, request.form);
    if (!request.upload) return this.save(submission, grading);
    const { tenantId, studentId } = submission;
    const ownership = { tenantId, uploadedBy: teacher.id, audience: [studentId], use: 'correction' };
    return this.files.acceptPdfFor(request.upload, ownership, (file) =>
      this.save(submission, { ...grading, correctedFileId: file.id }),
    );
  }

  private gradingOf(teacher: Principal, { grade, comments }: GradeDto): GivenGrading {
    const given = { grade, gradedAt: this.clock.now(), gradedBy: teacher.id };
    return typeof comments === 'string' ? { ...given, comments } : given;
  }

  private async save({ tenantId, id }: SubmissionRecord, grading: GivenGrading): Promise<Written> {
    const before = await this.submissions.grade({ tenantId, submissionId: id }, grading);
    if (before) return { before, grading };
    if (await this.submissions.find({ tenantId, submissionId: id })) throw taskErrors.markedByQuestion();
    throw taskErrors.submissionNotFound();
  }

  /** The counterpart of TasksService.keepAboveGrades: the maximum is read again after the grade is written. */
  private async keepWithinMaximum(before: SubmissionRecord, grading: GivenGrading): Promise<void> {
    const { gradeOutOf, tenantId } = await this.requireTask(before);
    if (grading.grade <= gradeOutOf) return;
    const restored = await this.submissions.restoreGrading(before, grading.gradedAt);
    // A later grading has replaced this one and makes its own check.
    if (!restored) return;
    if (grading.correctedFileId) await this.files.discard(tenantId, grading.correctedFileId);
    assertGradeFits(grading.grade, gradeOutOf);
  }

  private async requireTask({ tenantId, taskId }: SubmissionRecord): Promise<TaskRecord> {
    const task = await this.tasks.findLive({ tenantId, taskId });
    if (!task) throw taskErrors.taskNotFound();
    return task;
  }
}

/** A grade to replace the one that the caller saw; null means no grade. */
interface GradeChange {
  grade: number | null;
  was: number | null;
}

/** The submission after the change and before it. */
interface Written {
  before: SubmissionRecord;
  grading: GivenGrading;
}

/** The form of a grading, with the corrected PDF if there is one. */
export interface GradeRequest {
  form: GradeDto;
  upload?: Upload | undefined;
}
