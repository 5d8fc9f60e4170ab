import { expect, it } from 'vitest';
import { sideToKeep } from './student-merge.extension.js';

it.each([
  ['handedIn', 'graded', 'gone'],
  ['graded', 'handedIn', 'kept'],
  ['graded', 'graded', 'kept'],
  ['granted', 'running', 'gone'],
  ['submitted', 'running', 'kept'],
  ['Absent', 'Late', 'gone'],
  ['Present', 'Late', 'kept'],
] as const)('of %s and %s, the %s account’s stays', (kept, gone, expected) => {
  expect(sideToKeep(kept, gone)).toBe(expected);
});
