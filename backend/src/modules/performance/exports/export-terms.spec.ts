import { describe, expect, it } from 'vitest';
import { dayIn, expiryOf, fileNameOf, validatedView } from './export-terms.js';

it('keeps only the validated parts of a view', () => {
  const view = { yearId: 'sent', format: 'csv' as const, studentIds: ['s1'] };
  const columns = [
    { kind: 'name' as const, id: '{"$gt":""}', title: 'Name' },
    { kind: 'task' as const, id: 't1' },
  ];
  expect(validatedView({ ...view, columns }, 'y1')).toEqual({
    ...{ ...view, yearId: 'y1' },
    columns: [{ kind: 'name' }, { kind: 'task', id: 't1', title: '' }],
  });
});

describe('the name of the file', () => {
  it('contains the kind, the subject and the day', () => {
    const day = '2026-03-01';
    expect(fileNameOf({ kind: 'users', place: null }, day)).toBe('Users 2026-03-01.xlsx');
    const named = (name: string) => ({ kind: 'group-performance' as const, place: { name } });
    expect(fileNameOf(named('مجموعة أ'), day)).toBe('Performance مجموعة أ 2026-03-01.xlsx');
    expect(fileNameOf(named('Sat/Tue\\A'), day)).toBe('Performance Sat-Tue-A 2026-03-01.xlsx');
    const ofYear = { kind: 'gradebook' as const, place: { name: 'Year 10' } };
    expect(fileNameOf({ ...ofYear, view: { format: 'csv' } }, day)).toBe('Gradebook Year 10 2026-03-01.csv');
    const quiz = { title: 'Forces 1/2', format: 'csv' as const };
    const ofQuiz = { kind: 'quiz-results' as const, quiz };
    expect(fileNameOf({ ...ofQuiz, place: { name: 'Sat' } }, day)).toBe('Quiz Forces 1-2 Sat 2026-03-01.csv');
    expect(fileNameOf({ ...ofQuiz, place: null }, day)).toBe('Quiz Forces 1-2 2026-03-01.csv');
  });

  it('uses the school’s day, not the UTC day', () => {
    expect(dayIn('Africa/Cairo', new Date('2026-03-01T21:59:59Z'))).toBe('2026-03-01');
    expect(dayIn('Africa/Cairo', new Date('2026-03-01T22:00:00Z'))).toBe('2026-03-02');
  });
});

it('an export is kept seven days', () => {
  expect(expiryOf(new Date('2026-03-01T10:00:00Z'))).toEqual(new Date('2026-03-08T10:00:00Z'));
});
