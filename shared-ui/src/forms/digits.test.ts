// @vitest-environment node
import { expect, it } from 'vitest';
import { westernDigits } from './digits';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['+٢٠ ١٠٠ 123', '+20 100 123'],
  ['٧٫٥', '7.5'],
  ['مجموعة ٣', 'مجموعة 3'],
])('reads %s as %s', (typed, read) => {
  expect(westernDigits(typed)).toBe(read);
});
