import { describe, expect, it } from 'vitest';
import { averagesOf, medianOf } from './averages.js';

const sessions = (...statuses: string[]) => statuses.map((status) => ({ status }));

describe('averages', () => {
  it('count only what has a result: Late is attended, unrecorded is neither', () => {
    expect(
      averagesOf({
        attendance: sessions('Present', 'Late', 'Absent', 'Not Recorded', 'Present'),
        tasks: [
          { grade: 10, gradeOutOf: 20, state: 'submitted' },
          { grade: 5, gradeOutOf: 5, state: 'submitted' },
          { grade: null, gradeOutOf: 20, state: 'submitted' },
          { grade: null, gradeOutOf: 20, state: 'missing' },
          { grade: null, gradeOutOf: 20, state: 'upcoming' },
          { grade: null, gradeOutOf: 20, state: 'excused' },
        ],
        quizzes: [
          { score: 0, total: 4, state: 'submitted' },
          { score: 1, total: 4, state: 'submitted' },
          { score: null, total: 4, state: 'upcoming' },
        ],
      }),
    ).toEqual({
      attendance: { fraction: 0.75, counted: 4, of: 5 },
      tasks: { fraction: 0.75, counted: 2, of: 4 },
      quizzes: { fraction: 0.125, counted: 2, of: 2 },
    });
  });

  it('are null without results and for anything that has no points', () => {
    expect(
      averagesOf({
        attendance: sessions('Not Recorded'),
        tasks: [{ grade: 0, gradeOutOf: 0, state: 'submitted' }],
        quizzes: [{ score: 0, total: 0, state: 'submitted' }],
      }),
    ).toEqual({
      attendance: { fraction: null, counted: 0, of: 1 },
      tasks: { fraction: null, counted: 0, of: 1 },
      quizzes: { fraction: null, counted: 0, of: 1 },
    });
  });
});

describe('the median', () => {
  it('is the middle value in any order, and the mean of the middle two of an even number', () => {
    expect(medianOf([0.9, 0.1, 1, 0.2, 0.5])).toBe(0.5);
    expect(medianOf([0.75, 0, 1, 0.25, 0.25, 1])).toBe(0.5);
  });

  it('is hidden with fewer than five results, not counting missing ones', () => {
    expect(medianOf([1, 1, 1, 1])).toBeNull();
    expect(medianOf([1, 1, 1, 1, null, null])).toBeNull();
    expect(medianOf([1, 1, 1, 1, 0, null])).toBe(1);
  });
});
