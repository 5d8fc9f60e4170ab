/** Calls whose failures are counted separately, so that failures of one kind never block calls of another. */
export type FailureBudget = 'login' | 'reset' | 'registration' | 'operator' | 'anonymous';

const REFUSED = [400, 401, 403];
/** The password was right, but one more step is needed. */
const STEPS = new Set(['second_factor_required']);

/** What a login is refused with: 401, or 429 while the account is slowed down. */
const LOGIN_REFUSED = [401, 429];

/**
 * Whether a reply counts against the address of its request. A malformed login, reset or registration guessed nothing,
 * and a login that needs one more step (403, or 401 `second_factor_required`) had the right password. A login that comes
 * while its account is slowed down counts: whoever knows one email could send them without limit otherwise.
 */
export function isFailure(budget: FailureBudget, status: number, code: string | undefined): boolean {
  if (budget === 'login') return LOGIN_REFUSED.includes(status) && !STEPS.has(code ?? '');
  if (!REFUSED.includes(status)) return false;
  return budget === 'anonymous' || budget === 'operator' || code !== 'validation_failed';
}

const FREE_TRIES = 10;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60;

/**
 * Returns the seconds before an account may be tried again after this many failures in a row: 0 for the first nine,
 * then 5, 10, 20, 40, 60.
 */
export function pauseAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0;
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(failures - FREE_TRIES, 10));
}
