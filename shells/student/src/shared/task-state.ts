import type { components } from '@fulcrum/shared-ui';

/** A task of the student's group, with their own submission. */
export type StudentTask = components['schemas']['GroupTaskDto'];
export type Submission = components['schemas']['SubmissionDto'];

/** Where the student stands: still to hand in, too late to hand in, excused from it, handed in, graded. */
export type TaskState = 'to_do' | 'missed' | 'excused' | 'submitted' | 'graded';

/** A task is due at the student's deadline; at the deadline itself it has passed. `now` in ms, by the server's clock. */
export const isBeforeDeadline = (task: StudentTask, now: number): boolean => now < Date.parse(task.deadline);

/** Work is taken until the deadline, or to the end of the late window. */
export const isOpen = (task: StudentTask, now: number): boolean => now < Date.parse(task.closesAt ?? task.deadline);

/** True for work that came in the late window. */
export const isLate = ({ deadline, mySubmission }: StudentTask): boolean =>
  Boolean(mySubmission && Date.parse(mySubmission.submittedAt) >= Date.parse(deadline));

export function stateOf(task: StudentTask, now: number): TaskState {
  const submission = task.mySubmission;
  if (!submission && task.state === 'excused') return 'excused';
  if (!submission) return isOpen(task, now) ? 'to_do' : 'missed';
  return submission.grade === null ? 'submitted' : 'graded';
}

/** A submission may be cancelled before the deadline and while it has no grade. */
export const mayCancel = (task: StudentTask, now: number): boolean =>
  stateOf(task, now) === 'submitted' && isBeforeDeadline(task, now);

const byDeadline = (a: StudentTask, b: StudentTask) => Date.parse(a.deadline) - Date.parse(b.deadline);

/** What is still to be handed in, the soonest deadline first. */
export const tasksToDo = (tasks: readonly StudentTask[], now: number): StudentTask[] =>
  tasks.filter((task) => stateOf(task, now) === 'to_do').toSorted(byDeadline);

/** What is to be done first, the soonest deadline on top; then everything else, the latest on top. */
export function inWorkingOrder(tasks: readonly StudentTask[], now: number): StudentTask[] {
  const rest = tasks.filter((task) => stateOf(task, now) !== 'to_do').toSorted((a, b) => byDeadline(b, a));
  return [...tasksToDo(tasks, now), ...rest];
}
