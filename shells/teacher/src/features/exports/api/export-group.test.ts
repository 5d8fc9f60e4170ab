import { expect, it } from 'vitest';
import { fileNameIn } from './export-group';

it('is the UTF-8 name if there is one', () => {
  const encoded = encodeURIComponent('Performance مجموعة أ.xlsx');
  const header = `attachment; filename="Performance.xlsx"; filename*=UTF-8''${encoded}`;
  expect(fileNameIn(header)).toBe('Performance مجموعة أ.xlsx');
});

it('is the plain name otherwise, and null without a header', () => {
  expect(fileNameIn('attachment; filename="Users 2026-03-01.xlsx"')).toBe('Users 2026-03-01.xlsx');
  expect(fileNameIn('attachment')).toBeNull();
  expect(fileNameIn(null)).toBeNull();
});
