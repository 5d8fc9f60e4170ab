import type { components } from '@fulcrum/shared-ui';

/** A task of the student's group, with the student's own submission. */
export type StudentTask = components['schemas']['GroupTaskDto'];
export type Submission = components['schemas']['SubmissionDto'];

/** The student's state: still to submit, too late to submit, excused, closed before joining, submitted, graded. */
export type TaskState = 'to_do' | 'missed' | 'excused' | 'before_joining' | 'submitted' | 'graded';

/**
 * The time must be before the student's deadline; exactly at the deadline it has passed. `now` in ms, by the server's
 * clock.
 */
export const isBeforeDeadline = (task: StudentTask, now: number): boolean => now < Date.parse(task.deadline);

/** Work is asked for until the deadline or, if there is one, the end of the late window, unless the student is excused. */
export const isOpen = (task: StudentTask, now: number): boolean =>
  task.state !== 'excused' && now < Date.parse(task.closesAt ?? task.deadline);

export function stateOf(task: StudentTask, now: number): TaskState {
  const submission = task.mySubmission;
  if (!submission && task.state === 'excused') return 'excused';
  if (!submission && task.state === 'not_yours') return 'before_joining';
  if (!submission) return isOpen(task, now) ? 'to_do' : 'missed';
  return submission.grade === null ? 'submitted' : 'graded';
}

/** A submission may be cancelled before the deadline, as long as it has no grade. */
export const mayCancel = (task: StudentTask, now: number): boolean =>
  stateOf(task, now) === 'submitted' && isBeforeDeadline(task, now);

const byDeadline = (a: StudentTask, b: StudentTask) => Date.parse(a.deadline) - Date.parse(b.deadline);

/** The tasks still to submit, the soonest deadline first. */
export const tasksToDo = (tasks: readonly StudentTask[], now: number): StudentTask[] =>
  tasks.filter((task) => stateOf(task, now) === 'to_do').toSorted(byDeadline);

/** Tasks still to submit, the soonest deadline first; then all others, the latest first. */
export function inWorkingOrder(tasks: readonly StudentTask[], now: number): StudentTask[] {
  const rest = tasks.filter((task) => stateOf(task, now) !== 'to_do').toSorted((a, b) => byDeadline(b, a));
  return [...tasksToDo(tasks, now), ...rest];
}
