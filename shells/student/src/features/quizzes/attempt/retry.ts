import { ApiError } from '@fulcrum/shared-ui';

/** What a failed call means for an attempt, and what to do. */
export type Failure =
  /** No reply: retry. */
  | 'offline'
  /** The server is busy or unavailable: retry. */
  | 'unreachable'
  /** The server rejects this request as it is: fetch the attempt again, then retry. */
  | 'outdated'
  /** The time is up: the server has submitted what it had. */
  | 'time_over'
  /** The attempt was already submitted, from another tab or device. */
  | 'submitted'
  /** Final: the quiz was deleted, or the session has ended. */
  | 'refused';

const BUSY = new Set([408, 425, 429]);

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status === 0) return 'offline';
  if (error.status >= 500 || BUSY.has(error.status)) return 'unreachable';
  if (error.code === 'time_over') return 'time_over';
  if (error.code === 'already_submitted') return 'submitted';
  return error.status === 400 || error.status === 413 ? 'outdated' : 'refused';
}

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;
/** Longest delay shortly before the end (ms). */
const URGENT_MS = 2_000;

/**
 * The delay before the next try in ms: 1, 2, 4, 8, 15, 15 … seconds, varied by up to a fifth so that a whole class does
 * not retry at once.
 */
export function retryDelay(failures: number, urgent: boolean): number {
  const wait = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), urgent ? URGENT_MS : LONGEST_MS);
  return wait * (0.8 + Math.random() * 0.4);
}
