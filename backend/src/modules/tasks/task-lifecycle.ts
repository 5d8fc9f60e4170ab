import type { PlacedStudent } from '../people/placed-student.js';
import { isYours } from '../people/memberships/group-memberships.js';
import { taskErrors } from './tasks.errors.js';

/** The status of a student's work on a task. */
export const SUBMISSION_STATUSES = ['not_submitted', 'submitted', 'graded'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/**
 * What a student owes for a task: nothing while it can still be handed in, late or not, and nothing if it closed before
 * they joined (`not_yours`).
 */
export const OWED_STATES = ['upcoming', 'submitted', 'late', 'missing', 'excused', 'not_yours'] as const;
export type OwedState = (typeof OWED_STATES)[number];

/** The highest maximum grade that a task can have. */
export const MAX_GRADE_OUT_OF = 1000;

/** Marks have at most two decimals, such as 17.25. */
const HUNDREDTHS = 100;
/** Relative rounding error allowed for a double: 0.1 + 0.2 counts as 0.3, but 1e-9 does not count as 0. */
const ROUNDING = 1e-12;

interface WithDeadline {
  deadline: Date;
}

/** When a task is due, and until when late work is accepted. */
interface TaskTimes extends WithDeadline {
  /** Null if no late work is accepted. */
  lateUntil: Date | null;
}

/** What the teacher has granted one student for a task. */
export interface Allowance {
  /** The student's own deadline. */
  extendedTo: Date | null;
  /** True if the student need not do the task. */
  excused: boolean;
}
export const NO_ALLOWANCE: Allowance = { extendedTo: null, excused: false };

interface WithGrade {
  grade: number | null;
}

/** True for a number with at most two decimals. */
export function isMark(value: number): boolean {
  const hundredths = value * HUNDREDTHS;
  return Number.isFinite(value) && Math.abs(hundredths - Math.round(hundredths)) <= Math.abs(hundredths) * ROUNDING;
}

/** A task is open until its deadline; at the deadline itself it is closed. */
export const isOpen = (task: WithDeadline, now: Date): boolean => now.getTime() < task.deadline.getTime();

/** When the task is due for one student; an extension only moves the deadline later, never earlier. */
export const dueAt = ({ deadline }: WithDeadline, { extendedTo }: Pick<Allowance, 'extendedTo'>): Date =>
  extendedTo && extendedTo > deadline ? extendedTo : deadline;

/**
 * From when on nothing is accepted from one student: the end of the late window, if that is later than their deadline.
 */
export function closesAt(task: TaskTimes, allowance: Allowance): Date {
  const due = dueAt(task, allowance);
  return task.lateUntil && task.lateUntil > due ? task.lateUntil : due;
}

/** A submission is graded once it has a grade, even a grade of 0. */
export function statusOf(submission: WithGrade | null): SubmissionStatus {
  if (!submission) return 'not_submitted';
  return submission.grade === null ? 'submitted' : 'graded';
}

/** True if the task was still open when the student was in one of its groups. */
export const isTaskOf = (
  student: Pick<PlacedStudent, 'memberships'>,
  task: TaskTimes & { groupIds: readonly string[] },
  allowance: Allowance,
): boolean => isYours(student, { groupIds: task.groupIds, closesAt: closesAt(task, allowance) });

/** When work was handed in. */
export interface HandedIn {
  submittedAt: Date;
  /** True if it was in time by the deadline of that moment, whatever the deadline is today. */
  wasInTime: boolean;
}

/** @param work with `handedIn` null if nothing is handed in, and `isTheirs` from `isTaskOf` */
export function owedStateOf(
  task: TaskTimes,
  { handedIn, isTheirs, ...allowance }: Allowance & { handedIn: HandedIn | null; isTheirs: boolean },
  now: Date,
): OwedState {
  if (handedIn) return isInTime(task, allowance, handedIn) ? 'submitted' : 'late';
  if (allowance.excused) return 'excused';
  if (!isTheirs) return 'not_yours';
  return now < closesAt(task, allowance) ? 'upcoming' : 'missing';
}

/** A deadline moved to before a hand-in makes it no later than it was; one moved to after it makes it be in time. */
const isInTime = (task: TaskTimes, allowance: Allowance, { submittedAt, wasInTime }: HandedIn): boolean =>
  wasInTime || submittedAt < dueAt(task, allowance);

/**
 * @throws AppError 409 `deadline_passed` if the work arrived too late.
 * @param receivedAt when the last byte had arrived
 */
export function assertMaySubmit(task: TaskTimes, allowance: Allowance, receivedAt: Date): void {
  if (receivedAt < closesAt(task, allowance)) return;
  throw taskErrors.tooLateToSubmit();
}

/** @throws AppError 409 `already_graded` if the submission has a grade */
export function assertNotGraded(submission: WithGrade): void {
  if (statusOf(submission) !== 'graded') return;
  throw taskErrors.alreadyGraded();
}

/** @throws AppError 409 `deadline_passed` after the deadline, 409 `already_graded` once there is a grade. */
export function assertMayCancel(task: WithDeadline, submission: WithGrade, now: Date): void {
  if (!isOpen(task, now)) {
    throw taskErrors.tooLateToDelete();
  }
  assertNotGraded(submission);
}

/**
 * @throws AppError 400 `not_after_deadline` unless the moment is later than the task's deadline.
 * @param field the form field that the error names
 */
export function assertAfterDeadline({ deadline }: WithDeadline, moment: Date, field: string): void {
  if (moment > deadline) return;
  throw taskErrors.notAfterDeadline({ deadline: deadline.toISOString() }).onField(field);
}

/** @throws AppError 400 `grade_out_of_range` unless 0 ≤ grade ≤ gradeOutOf. */
export function assertGradeFits(grade: number, gradeOutOf: number): void {
  if (grade >= 0 && grade <= gradeOutOf) return;
  throw taskErrors.gradeOutOfRange({ most: gradeOutOf }).onField('grade');
}

/**
 * Checks that a task's maximum is not below a grade already given.
 * @param highestGrade null if nothing is graded yet
 * @throws AppError 409 `grade_above_maximum`, naming the grade
 */
export function assertGradesFit(highestGrade: number | null, gradeOutOf: number): void {
  if (highestGrade === null || highestGrade <= gradeOutOf) return;
  throw taskErrors.gradeAboveMaximum({ grade: highestGrade });
}
