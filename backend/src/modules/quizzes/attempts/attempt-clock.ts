/** How long after an attempt's end answers are still accepted: one sent in time may take this long on a bad network. */
const GRACE_MS = 5000;
const MINUTE_MS = 60_000;

/** A quiz's times. `duration` in minutes; null means no limit of that kind. */
export interface QuizTimes {
  duration: number;
  startTime: Date | null;
  endTime: Date | null;
}

/** `granted`: the student was given extra time and has not opened the quiz yet. */
export const ATTEMPT_STATES = ['granted', 'running', 'submitted'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** A begun attempt has an end. */
export interface TimedAttempt {
  state: AttemptState;
  endsAt: Date | null;
}

/** What a quiz is for one student at one moment. */
export const QUIZ_STATES = ['opening_soon', 'open', 'submitted', 'closed'] as const;
export type QuizState = (typeof QUIZ_STATES)[number];

const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

/** When an attempt ends for everybody who has no extra time: after the duration, or with the quiz. */
export const dueAt = ({ duration, endTime }: QuizTimes, startedAt: Date): Date =>
  earlier(new Date(startedAt.getTime() + duration * MINUTE_MS), endTime);

/** Extra time moves a student's end beyond both limits: a quiz that ends at noon ends later for this student. */
export const extended = (due: Date, extraMinutes: number): Date => new Date(due.getTime() + extraMinutes * MINUTE_MS);

/** Answers and submissions are taken up to and including this moment's attempts' ends: those that end before it are over. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - GRACE_MS);

/** True when answers are no longer accepted, though the server may not have submitted the attempt yet. */
export const isOver = (attempt: TimedAttempt, now: Date): boolean =>
  attempt.state === 'submitted' || (attempt.endsAt !== null && attempt.endsAt < lateBefore(now));

/** Whole seconds until the end, rounded up, never below 0. */
export const remainingSeconds = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));

/** Whether a student who has not begun may begin: from startTime on, before endTime. */
export function doorOf({ startTime, endTime }: QuizTimes, now: Date): 'opening_soon' | 'open' | 'closed' {
  if (startTime && now < startTime) return 'opening_soon';
  return endTime && now >= endTime ? 'closed' : 'open';
}

/** What the quiz is for a student. @param attempt null when the student has none */
export function stateOf(quiz: QuizTimes, attempt: TimedAttempt | null, now: Date): QuizState {
  if (attempt && isOver(attempt, now)) return 'submitted';
  if (attempt?.state === 'running') return 'open';
  return doorOf(quiz, now);
}

/** What a student owes of a quiz: nothing while it can still be taken, or is being taken. */
export type OwedQuizState = 'upcoming' | 'submitted' | 'missing';

const OWED = { opening_soon: 'upcoming', open: 'upcoming', submitted: 'submitted', closed: 'missing' } as const;

export const owedStateOf = (state: QuizState): OwedQuizState => OWED[state];

/**
 * When a quiz closes for everyone, those with extra time included; null for a quiz without an end, which somebody may begin
 * until the teacher closes it.
 * @param lastEnd the latest end of the attempts that are under way; null when none is
 */
export const closesForEveryoneAt = ({ endTime }: QuizTimes, lastEnd: Date | null): Date | null =>
  endTime && lastEnd && lastEnd > endTime ? lastEnd : endTime;

/** True when nobody can answer any more. @param closesAt of `closesForEveryoneAt` */
export const isClosedForEveryone = (closesAt: Date | null, now: Date): boolean =>
  closesAt !== null && closesAt < lateBefore(now);
