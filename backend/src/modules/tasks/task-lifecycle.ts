import { AppError } from '../../platform/http/app-error.js';

/** What a student's work on a task has come to. */
export const SUBMISSION_STATUSES = ['not_submitted', 'submitted', 'graded'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** What a student owes of a task: a deadline that is still ahead owes nothing yet. */
export type OwedState = 'upcoming' | 'submitted' | 'missing';

/** The highest mark that a task can be out of. */
export const MAX_GRADE_OUT_OF = 1000;

/** Marks have at most two decimals: 17.25. */
const HUNDREDTHS = 100;
/** Far above what doubles get wrong in hundredths, far below a third decimal. */
const ROUNDING = 1e-6;

interface WithDeadline {
  deadline: Date;
}

interface WithGrade {
  grade: number | null;
}

/** True for a number with at most two decimals. */
export function isMark(value: number): boolean {
  const hundredths = value * HUNDREDTHS;
  return Number.isFinite(value) && Math.abs(hundredths - Math.round(hundredths)) < ROUNDING;
}

/** A task is open until its deadline; at the deadline itself it is closed. */
export const isOpen = (task: WithDeadline, now: Date): boolean => now.getTime() < task.deadline.getTime();

/** A submission is graded as soon as it has a grade, 0 included. */
export function statusOf(submission: WithGrade | null): SubmissionStatus {
  if (!submission) return 'not_submitted';
  return submission.grade === null ? 'submitted' : 'graded';
}

export function owedStateOf(task: WithDeadline, isSubmitted: boolean, now: Date): OwedState {
  if (isSubmitted) return 'submitted';
  return isOpen(task, now) ? 'upcoming' : 'missing';
}

/** @throws AppError 409 `deadline_passed` when the work arrived too late. @param receivedAt when the last byte was in */
export function assertMaySubmit(task: WithDeadline, receivedAt: Date): void {
  if (isOpen(task, receivedAt)) return;
  throw AppError.conflict('deadline_passed', 'Deadline has passed. You cannot submit this task any more.');
}

/** @throws AppError 409 `already_graded` when the submission has a grade. */
export function assertNotGraded(submission: WithGrade): void {
  if (statusOf(submission) !== 'graded') return;
  throw AppError.conflict('already_graded', 'This submission has already been graded. You cannot delete it.');
}

/** @throws AppError 409 `deadline_passed` after the deadline, 409 `already_graded` once there is a grade. */
export function assertMayCancel(task: WithDeadline, submission: WithGrade, now: Date): void {
  if (!isOpen(task, now)) {
    throw AppError.conflict('deadline_passed', 'Deadline has passed. You cannot delete this submission.');
  }
  assertNotGraded(submission);
}

/** @throws AppError 400 `grade_out_of_range` unless 0 ≤ grade ≤ gradeOutOf. */
export function assertGradeFits(grade: number, gradeOutOf: number): void {
  if (grade >= 0 && grade <= gradeOutOf) return;
  const message = `The grade must be from 0 to ${gradeOutOf}.`;
  throw AppError.badRequest('grade_out_of_range', message, [{ field: 'grade', message }]);
}

/**
 * A task cannot be out of less than a student has already got.
 * @param highestGrade null when nothing is graded yet
 * @throws AppError 409 `grade_above_maximum`, naming the grade.
 */
export function assertGradesFit(highestGrade: number | null, gradeOutOf: number): void {
  if (highestGrade === null || highestGrade <= gradeOutOf) return;
  throw AppError.conflict(
    'grade_above_maximum',
    `A submission of this task already has the grade ${highestGrade}. Keep the task out of at least ${highestGrade}, or lower that grade first.`,
  );
}
