// @vitest-environment node
import { expect, it } from 'vitest';
import { searchText } from './search-text';

it.each([
  ['الإمارات', 'الامارات'],
  ['مُنى', 'مني'],
  ['المجموعة ٢', 'المجموعه 2'],
  ['Zoë', 'ZOE'],
])('matches %s with %s', (text, typed) => {
  expect(searchText(text)).toBe(searchText(typed));
});

it('distinguishes letters that differ by more than a mark', () => {
  expect(searchText('بنت')).not.toBe(searchText('نبت'));
});
