import { vi } from 'vitest';

/** Far longer than anything takes on a busy machine: a passing test does not wait for it. */
const PATIENCE_MS = 60_000;

/** Runs the check until it no longer throws, and returns its result. Fails with its last error after a minute. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  // oxlint-disable-next-line vitest/no-restricted-vi-methods -- the only place
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
