import { MINUTE_MS } from '../../../platform/clock/durations.js';
/**
 * How long after an attempt's end answers are still accepted, because a timely request may take this long on a bad
 * network.
 */
const GRACE_MS = 5000;

/** The times of a quiz. `duration` is in minutes; a null time means no limit. */
export interface QuizTimes {
  duration: number;
  startTime: Date | null;
  endTime: Date | null;
}

/** `granted`: the student has extra time but has not opened the quiz yet. */
export const ATTEMPT_STATES = ['granted', 'running', 'submitted'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** An attempt that has begun has an end. */
export interface TimedAttempt {
  state: AttemptState;
  endsAt: Date | null;
}

/** State of a quiz for one student at one moment. */
export const QUIZ_STATES = ['opening_soon', 'open', 'submitted', 'closed'] as const;
export type QuizState = (typeof QUIZ_STATES)[number];

const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

/** When an attempt without extra time ends: after the duration, or with the quiz if that is earlier. */
export const dueAt = ({ duration, endTime }: QuizTimes, startedAt: Date): Date =>
  earlier(new Date(startedAt.getTime() + duration * MINUTE_MS), endTime);

/**
 * Attempts that ended before this moment are over; answers are accepted until the attempt's end plus the grace period.
 */
export const graceCutoff = (now: Date): Date => new Date(now.getTime() - GRACE_MS);

/** True if answers are no longer accepted, even if the server has not submitted the attempt yet. */
export const isOver = (attempt: TimedAttempt, now: Date): boolean =>
  attempt.state === 'submitted' || (attempt.endsAt !== null && attempt.endsAt < graceCutoff(now));

/** Whole seconds until the end, rounded up, never below 0. */
export const remainingSeconds = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));

/** Whether a student without an attempt may begin: from `startTime` (inclusive) to `endTime` (exclusive). */
export function accessStateOf({ startTime, endTime }: QuizTimes, now: Date): 'opening_soon' | 'open' | 'closed' {
  if (startTime && now < startTime) return 'opening_soon';
  return endTime && now >= endTime ? 'closed' : 'open';
}

/** State of the quiz for a student. @param attempt null if the student has none */
export function stateOf(quiz: QuizTimes, attempt: TimedAttempt | null, now: Date): QuizState {
  if (attempt && isOver(attempt, now)) return 'submitted';
  if (attempt?.state === 'running') return 'open';
  return accessStateOf(quiz, now);
}

/**
 * What a student owes for a quiz: nothing while it can still be taken or is being taken, if they are excused, or if it
 * closed before they joined (`not_yours`).
 */
export const OWED_QUIZ_STATES = ['upcoming', 'submitted', 'missing', 'excused', 'not_yours'] as const;
export type OwedQuizState = (typeof OWED_QUIZ_STATES)[number];

const OWED = { opening_soon: 'upcoming', open: 'upcoming', submitted: 'submitted', closed: 'missing' } as const;

/** A student's place in a quiz. */
export interface QuizStanding {
  /** Null if the student has none. A granted one has not begun. */
  attempt: (TimedAttempt & { excused: boolean }) | null;
  /** False if the quiz closed before the student joined. */
  isTheirs: boolean;
}

/** As for tasks: an excused student may take the quiz all the same. */
export function owedStateOf(quiz: QuizTimes, { attempt, isTheirs }: QuizStanding, now: Date): OwedQuizState {
  const state = stateOf(quiz, attempt, now);
  if (state === 'submitted' || attempt?.state === 'running') return OWED[state];
  if (attempt?.excused) return 'excused';
  return state === 'closed' && !isTheirs ? 'not_yours' : OWED[state];
}

/**
 * When a quiz closes for everyone, including students with extra time; null if it has no end and stays open until the
 * teacher closes it.
 * @param lastEnd latest end among running attempts; null if there are none
 */
export const closesForEveryoneAt = ({ endTime }: QuizTimes, lastEnd: Date | null): Date | null =>
  endTime && lastEnd && lastEnd > endTime ? lastEnd : endTime;

/** True if nobody can answer any more. @param closesAt from `closesForEveryoneAt` */
export const isClosedForEveryone = (closesAt: Date | null, now: Date): boolean =>
  closesAt !== null && closesAt < graceCutoff(now);
