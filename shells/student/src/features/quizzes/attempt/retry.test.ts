// @vitest-environment node
import { ApiError } from '@fulcrum/shared-ui';
import { expect, it, vi } from 'vitest';
import { failureOf, retryDelay } from './retry';

const refusal = (status: number, code?: string) => new ApiError(status, { message: 'No.', code });

it.each([
  [refusal(0), 'offline'],
  [new TypeError('failed to fetch'), 'offline'],
  [refusal(503), 'unreachable'],
  [refusal(429), 'unreachable'],
  [refusal(400, 'unknown_question'), 'outdated'],
  [refusal(409, 'time_over'), 'time_over'],
  [refusal(409, 'already_submitted'), 'submitted'],
  [refusal(409, 'attempt_not_begun'), 'refused'],
  [refusal(401), 'refused'],
  [refusal(404), 'refused'],
])('%s means %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

it('increases the delay with each failure, but not shortly before the end', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  expect([1, 2, 3, 4, 5, 50].map((failures) => retryDelay(failures, false))).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ]);
  expect(retryDelay(9, true)).toBe(2_000);
});

it('spreads the retries of a whole class', () => {
  const random = vi.spyOn(Math, 'random');
  random.mockReturnValue(0);
  const soonest = retryDelay(4, false);
  random.mockReturnValue(0.999);
  expect(retryDelay(4, false) - soonest).toBeGreaterThan(3_000);
});
