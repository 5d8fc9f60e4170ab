import { describe, expect, it } from 'vitest';
import type { SchemeTerms } from '../scheme/mark-scheme.js';
import { listAppealable, isFinal, appealDeadline } from './appeal-terms.js';

const question = (id: string, label: string) => ({ id, label, maximum: 4, points: [] });
const scheme = (questions: SchemeTerms['questions']): SchemeTerms => ({ rounding: 'none', appealDays: 7, questions });
const BOTH = scheme([question('question-1', '1'), question('question-2', '2')]);
const given = [{ questionId: 'question-1', points: [], free: 3, stamps: 0 }];

describe('what can be appealed', () => {
  it('is each question of a script marked by question; unmarked ones count as 0', () => {
    expect(listAppealable(BOTH, { grade: 3, gradeOutOf: 20, given })).toEqual([
      { questionId: 'question-1', label: '1', marks: 3, maximum: 4 },
      { questionId: 'question-2', label: '2', marks: 0, maximum: 4 },
    ]);
  });

  it.each([
    ['the task has no questions', scheme([]), given],
    ['the script was graded without them', BOTH, []],
  ])('is the whole script when %s', (_, terms, marks) => {
    expect(listAppealable(terms, { grade: 15, gradeOutOf: 20, given: marks })).toEqual([
      { questionId: null, label: null, marks: 15, maximum: 20 },
    ]);
  });
});

describe('the appeal deadline', () => {
  it('is the end of the last day in the school’s time zone', () => {
    const graded = new Date('2026-03-01T23:30:00.000Z');
    expect(appealDeadline(graded, 7, 'Africa/Cairo')?.toISOString()).toBe('2026-03-09T21:59:59.999Z');
    expect(appealDeadline(graded, 7, 'UTC')?.toISOString()).toBe('2026-03-08T23:59:59.999Z');
  });

  it('is null when the task takes no appeals', () => {
    expect(appealDeadline(new Date(0), 0, 'UTC')).toBeNull();
  });
});

it('treats an answer as final until the script is graded again', () => {
  const [before, at, after] = [1, 2, 3].map((ms) => new Date(ms)) as [Date, Date, Date];
  expect(isFinal(null, at)).toBe(false);
  expect(isFinal(at, before)).toBe(true);
  expect(isFinal(at, at)).toBe(true);
  expect(isFinal(at, after)).toBe(false);
});
