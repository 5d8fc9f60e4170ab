import { describe, expect, it } from 'vitest';
import { isFailure, pauseAfter } from './failures.js';

describe('isFailure', () => {
  it.each([
    ['login', 401, 'login_failed', true],
    ['login', 400, 'validation_failed', false],
    ['login', 403, 'parent_details_required', false],
    ['login', 401, 'second_factor_required', false],
    ['login', 429, 'too_many_requests', true],
    ['reset', 429, 'too_many_requests', false],
    ['reset', 400, 'reset_link_invalid', true],
    ['reset', 400, 'validation_failed', false],
    ['reset', 403, 'step_required', true],
    ['registration', 400, 'user_exists', true],
    ['registration', 201, undefined, false],
    ['anonymous', 401, 'unauthenticated', true],
    ['anonymous', 400, 'validation_failed', true],
    ['anonymous', 404, 'not_found', false],
    ['operator', 401, 'unauthenticated', true],
    ['operator', 200, undefined, false],
  ] as const)('%s: %i %s counts: %s', (budget, status, code, counts) => {
    expect(isFailure(budget, status, code)).toBe(counts);
  });
});

describe('pauseAfter', () => {
  it('allows nine mistakes, then grows to a minute and no further', () => {
    expect([1, 9, 10, 11, 12, 13, 14, 15, 5000].map(pauseAfter)).toEqual([0, 0, 5, 10, 20, 40, 60, 60, 60]);
  });
});
