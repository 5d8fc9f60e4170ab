import { describe, expect, it } from 'vitest';
import { dayIn, expiryOf, fileNameOf } from './export-terms.js';

describe('the name of the file', () => {
  it('says what it holds, of whom, and from which day', () => {
    expect(fileNameOf('users', null, '2026-03-01')).toBe('Users 2026-03-01.xlsx');
    expect(fileNameOf('group-performance', 'مجموعة أ', '2026-03-01')).toBe('Performance مجموعة أ 2026-03-01.xlsx');
    expect(fileNameOf('group-performance', 'Sat/Tue\\A', '2026-03-01')).toBe('Performance Sat-Tue-A 2026-03-01.xlsx');
  });

  it('has the day of the school, not of Greenwich', () => {
    expect(dayIn('Africa/Cairo', new Date('2026-03-01T21:59:59Z'))).toBe('2026-03-01');
    expect(dayIn('Africa/Cairo', new Date('2026-03-01T22:00:00Z'))).toBe('2026-03-02');
  });
});

it('an export is kept seven days', () => {
  expect(expiryOf(new Date('2026-03-01T10:00:00Z'))).toEqual(new Date('2026-03-08T10:00:00Z'));
});
