import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../../platform/http/dto-rules.js';
import { StudentNamesDto } from '../../../people/students/student-names.dto.js';
import { OWED_STATES, type OwedState, SUBMISSION_STATUSES, type SubmissionStatus } from '../../task-lifecycle.js';

/** A submission as its student, their parents and the teacher's team see it. */
export class SubmissionDto {
  _id: string;
  taskId: string;
  studentId: string;
  /** Signed, good for ten minutes and for this file only. */
  fileUrl: string;
  /** Null until it is graded. */
  grade: number | null;
  comments: string | null;
  /** Signed like fileUrl; null when no corrected PDF was given. */
  correctedFileUrl: string | null;
  /** When the whole file had arrived, by the server's clock. */
  submittedAt: string;
  gradedAt: string | null;
  @ApiProperty({ enum: SUBMISSION_STATUSES, enumName: 'SubmissionStatus' })
  status: SubmissionStatus;
}

export class SubmittingStudentDto extends StudentNamesDto {
  _id: string;
  email: string;
}

/**
 * One row per student. Of a student who has not submitted, everything is null but `taskId`, `studentId`, `student`,
 * `status`, `state` and what is particular to the student.
 */
export class SubmissionRowDto {
  _id: string | null;
  taskId: string;
  studentId: string;
  fileUrl: string | null;
  grade: number | null;
  comments: string | null;
  correctedFileUrl: string | null;
  submittedAt: string | null;
  gradedAt: string | null;
  @ApiProperty({ enum: SUBMISSION_STATUSES, enumName: 'SubmissionStatus' })
  status: SubmissionStatus;
  student: SubmittingStudentDto;
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState' })
  state: OwedState;
  /** A deadline of the student's own; null when it is the task's. @example null */
  extendedTo: string | null;
  /** The student owes nothing. */
  excused: boolean;
  /** True: the reader marks the script a second time, so that grade, comments and corrected PDF are left out. */
  @ApiProperty({ required: false, example: true })
  marksHidden?: boolean;
  /** The school's day on which the student was last mailed that it is not handed in; null when never. @example 2026-03-01 */
  remindedOn: string | null;
}

export class SubmitDto {
  @Id()
  taskId: string;

  /** The caller's own id. */
  @Id()
  studentId: string;
}

/** The multipart form, for the document. */
export class SubmitFormDto extends SubmitDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF, at most 25 MB.' })
  file: string;
}
