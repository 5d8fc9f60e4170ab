import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import type { TypedQuestion } from './typed-questions.extension.js';
import { Features } from '../../../platform/features/features.js';
import { hiddenMarksErrors } from '../hidden-marks/hidden-marks.errors.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { statusOf } from '../task-lifecycle.js';
import { isHeld, seenByFamily } from '../marks-shown.js';
import type { TaskRecord } from '../tasks.repository.js';
import type { SubmissionDto, SubmissionRowDto, SubmittingStudentDto } from './dto/submission.dto.js';
import type { SubmissionRecord } from './submissions.repository.js';
import { hiddenMarks } from '../hidden-marks/hidden-marks.extension.js';

/** The part of a row that comes from the submission itself. */
type HandInRow = Omit<SubmissionRowDto, 'state' | 'extendedTo' | 'excused' | 'remindedOn'>;

/** The marks in a submission's row for a reader who must not see them yet. */
export const MARKS_HIDDEN = { grade: null, comments: null, correctedFileUrl: null, marksHidden: true } as const;

/** Builds replies about submissions. Each reply has newly signed links to files. */
@Injectable()
export class SubmissionViews {
  constructor(
    private readonly files: FilesService,
    private readonly features: Features,
  ) {}

  /** Ids of the submissions whose marks the reader must not see yet. */
  hiddenFrom({ id: personId }: Principal, { tenantId, id: taskId }: TaskRecord): Promise<Set<string>> {
    return hiddenMarks(this.features, { tenantId, taskId, personId });
  }

  /** By task id: the questions that a student can answer by typing, beside the file. */
  async typedQuestions(tenantId: string, tasks: readonly TaskRecord[]): Promise<Map<string, TypedQuestion[]>> {
    const { get } = this.features;
    const taskIds = tasks.map(({ id }) => id);
    const parts = await this.features.askAll(({ typedQuestions }) => typedQuestions?.(get, tenantId, taskIds));
    return new Map(parts.flatMap((part) => [...part]));
  }

  /**
   * @throws AppError 403 `marks_blind` for a reader who must not see these marks yet, because they grade by their own
   * second marking
   */
  async assertShown(reader: Principal, task: TaskRecord, submissionId: string): Promise<void> {
    if ((await this.hiddenFrom(reader, task)).has(submissionId)) throw hiddenMarksErrors.marksBlind();
  }

  /** For the student and their parents. */
  forFamily(task: TaskRecord, submission: SubmissionRecord): SubmissionDto {
    return this.of(seenByFamily(task, submission));
  }

  of(submission: SubmissionRecord): SubmissionDto {
    const { correctedFileId, gradedAt } = submission;
    return {
      _id: submission.id,
      taskId: submission.taskId,
      studentId: submission.studentId,
      fileUrl: this.files.signedUrl(submission.fileId),
      grade: submission.grade,
      comments: submission.comments || null,
      correctedFileUrl: correctedFileId && this.files.signedUrl(correctedFileId),
      ...(submission.answers.length > 0 && { answers: submission.answers }),
      submittedAt: submission.submittedAt.toISOString(),
      gradedAt: gradedAt && gradedAt.toISOString(),
      status: statusOf(submission),
    };
  }

  /** A student's row in the list of a task, with or without a submission. */
  row(task: TaskRecord, student: SubmittingStudentDto, submission: SubmissionRecord | null): HandInRow {
    if (submission) return { ...this.of(submission), ...notShown(task, submission), student };
    return {
      _id: null,
      taskId: task.id,
      studentId: student._id,
      fileUrl: null,
      grade: null,
      comments: null,
      correctedFileUrl: null,
      submittedAt: null,
      gradedAt: null,
      status: statusOf(null),
      student,
    };
  }
}

/** For the team: tells that the family does not see these marks yet. */
const notShown = (task: TaskRecord, submission: SubmissionRecord): { notShown?: true } =>
  submission.grade !== null && isHeld(task, submission) ? { notShown: true } : {};
