import { ApiError } from '@fulcrum/shared-ui';

/** What a failed call means for an attempt. */
export type Failure =
  /** No answer came: try again. */
  | 'offline'
  /** The server is busy or away: try again. */
  | 'unreachable'
  /** The server does not take this request as it is: read the attempt again, then try again. */
  | 'outdated'
  /** The time is over: the server has submitted what it had. */
  | 'time_over'
  /** It was submitted before: from another tab or device. */
  | 'submitted'
  /** Final: the quiz is gone, or the session has ended. */
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
/** Shortly before the end there is no time to wait politely. */
const URGENT_MS = 2_000;

/**
 * How long to wait before the next try, in ms: 1, 2, 4, 8, 15, 15 … seconds, a fifth shorter or longer, so that a class
 * does not come back all at once.
 */
export function retryDelay(failures: number, urgent: boolean): number {
  const wait = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), urgent ? URGENT_MS : LONGEST_MS);
  return wait * (0.8 + Math.random() * 0.4);
}
