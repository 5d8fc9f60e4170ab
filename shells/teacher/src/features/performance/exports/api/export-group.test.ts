import { expect, it } from 'vitest';
import { fileNameFromContentDisposition } from './export-group';

it('is the UTF-8 name if there is one', () => {
  const encoded = encodeURIComponent('Performance مجموعة أ.xlsx');
  const header = `attachment; filename="Performance.xlsx"; filename*=UTF-8''${encoded}`;
  expect(fileNameFromContentDisposition(header)).toBe('Performance مجموعة أ.xlsx');
});

it('is the plain name otherwise, and null without a header', () => {
  expect(fileNameFromContentDisposition('attachment; filename="Users 2026-03-01.xlsx"')).toBe('Users 2026-03-01.xlsx');
  expect(fileNameFromContentDisposition('attachment')).toBeNull();
  expect(fileNameFromContentDisposition(null)).toBeNull();
});
