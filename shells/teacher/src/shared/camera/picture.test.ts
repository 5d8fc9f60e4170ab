// @vitest-environment node
import { expect, it } from 'vitest';
import { isDark } from './picture';

it('tells a dark picture from a light one', () => {
  const grey = (value: number) => Array.from({ length: 16 }, () => [value, value, value, 255]).flat();
  expect([grey(5), grey(39), grey(41), grey(200), []].map(isDark)).toEqual([true, true, false, false, false]);
});
