// @vitest-environment node
import { expect, it } from 'vitest';
import { plainNumber, readNumber } from './typed-number';

it.each([
  ['7.5', '7.5'],
  ['7,5', '7.5'],
  ['٧٫٥', '7.5'],
  ['٧،٥', '7.5'],
  ['٧.٥', '7.5'],
  ['۷٫۵', '7.5'],
  ['۷,۵', '7.5'],
  [' 7,5\t', '7.5'],
  ['\u00A07.5\u202F', '7.5'],
  ['\u200F7.5\u200E', '7.5'],
  ['\u2067٧٫٥\u2069', '7.5'],
  ['0', '0'],
  ['٠', '0'],
  ['007', '007'],
  ['7.50', '7.50'],
  [',5', '0.5'],
  ['-.5', '-0.5'],
  ['+1', '+1'],
  ['-1,5', '-1.5'],
  ['−١٫٥', '-1.5'],
  // A thousand or one with three decimals: the rule of each field refuses it, because none takes three decimals.
  ['1,000', '1.000'],
])('reads %j as %s', (typed, plain) => {
  expect(readNumber(typed)).toBe(plain);
  expect(plainNumber(typed)).toBe(plain);
});

it.each([
  '',
  ' ',
  'seven',
  '7.5.5',
  '7,5,5',
  '1,000.5',
  '7..5',
  '7 5',
  '7.',
  '7,',
  '.',
  '-',
  '- 5',
  '--5',
  '1e3',
  '0x10',
  '½',
  '7½',
  '7/10',
  '70%',
  '٧٪',
  '1٬000',
  'Infinity',
  'NaN',
])('cannot read %j, and keeps it as it is', (typed) => {
  expect(readNumber(typed)).toBeUndefined();
  expect(plainNumber(typed)).toBe(typed);
});
