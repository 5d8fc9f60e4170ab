import { describe, expect, it } from 'vitest';
import { importantLine } from './important-line.ts';

describe('importantLine', () => {
  it.each([
    ['{"level":50,"msg":"cannot write","err":{"message":"disk full"}}', 'stdout', 'cannot write: disk full'],
    ['{"level":60,"msg":"over"}', 'stdout', 'over'],
    ['configuration: PORT must be a number', 'stderr', 'configuration: PORT must be a number'],
    ['{"level": cut short', 'stderr', '{"level": cut short'],
  ] as const)('shows %s', (line, stream, shown) => {
    expect(importantLine(line, stream)).toBe(shown);
  });

  it.each([
    ['{"level":30,"msg":"request completed"}', 'stdout'],
    ['{"level":40,"msg":"slow"}', 'stderr'],
    ['7:M 01 Jan 12:00:00 * Ready to accept connections', 'stdout'],
    ['(node:123) ExperimentalWarning: it may change', 'stderr'],
    ['(Use `node --trace-warnings ...` to show where the warning was created)', 'stderr'],
    ['', 'stderr'],
  ] as const)('keeps %j out of the terminal', (line, stream) => {
    expect(importantLine(line, stream)).toBeUndefined();
  });
});
