// @vitest-environment node
import { expect, it } from 'vitest';
import { failureOf, FileUnreadable } from './failure';

const named = (name: string) => Object.assign(new Error('of the engine'), { name });

it.each([
  [new FileUnreadable('missing'), 'missing'],
  [new FileUnreadable('offline'), 'offline'],
  [named('PasswordException'), 'encrypted'],
  [named('InvalidPDFException'), 'damaged'],
  [new TypeError('Failed to fetch dynamically imported module: /engine.js'), 'offline'],
  [new SyntaxError('Unexpected token'), 'unsupported'],
  ['something else', 'damaged'],
] as const)('%s means %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
