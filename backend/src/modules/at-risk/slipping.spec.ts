import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/clock/durations.js';
import { FIRST_SETTINGS } from '../gradebook/settings/gradebook-settings.js';
import type { StudentResults } from '../performance/progress/progress-points.js';
import { slipReasonsOf, type SlipTerms } from './slipping.js';

const NOW = new Date('2026-03-29T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

type Task = StudentResults['tasks'][number];
type Quiz = StudentResults['quizzes'][number];
type Session = StudentResults['attendance'][number];

let ids = 0;
const task = (days: number, state: Task['state'], grade: number | null = null): Task => ({
  ...{ taskId: `task${ids++}`, yearId: 'y1', title: 'Homework', gradeOutOf: 20, state, grade },
  ...{ deadline: daysAgo(days), closesAt: daysAgo(days) },
  ...{
    submitted: state === 'submitted' || state === 'late',
    submissionId: null,
    comments: null,
    correctedFileId: null,
  },
});
const quiz = (days: number, state: Quiz['state'], score: number | null = null): Quiz => ({
  ...{
    quizId: `quiz${ids++}`,
    yearId: 'y1',
    quizTitle: 'Quiz',
    openedAt: daysAgo(days + 1),
    endTime: daysAgo(days),
    total: 10,
  },
  ...{ state, score, finishedAt: state === 'submitted' ? daysAgo(days) : null },
});
const session = (days: number, status: Session['status']): Session => ({
  ...{ sessionId: `session${ids++}`, yearId: 'y1', title: 'Lesson', date: daysAgo(days), status },
  present: status === 'Present' || status === 'Late',
});

/** Tasks out of 20 marks, six days apart, the newest last. */
const marks = (...grades: number[]): Task[] =>
  grades.map((grade, index) => task((grades.length - index) * 6, 'submitted', grade));

const reasons = (results: Partial<StudentResults>, terms: Partial<SlipTerms> = {}) =>
  slipReasonsOf(
    { tasks: [], quizzes: [], attendance: [], ...results },
    { groupId: 'g1', yearId: 'y1', settings: null, now: NOW, ...terms },
  );
const kinds = (...given: Parameters<typeof reasons>) => reasons(...given).map(({ kind }) => kind);
const absent = [session(3, 'Absent')];
const missing = [task(3, 'missing')];

describe('a student is flagged', () => {
  it('for two of missing work, absence and falling marks, each with its figures', () => {
    const tasks = [task(2, 'missing'), task(9, 'missing'), task(16, 'submitted', 15)];
    const attendance = [session(1, 'Absent'), session(8, 'Late'), session(15, 'Absent'), session(22, 'Present')];
    expect(reasons({ tasks, attendance })).toEqual([
      { kind: 'missingWork', value: 2, reference: 3 },
      { kind: 'absence', value: 2, reference: 4 },
    ]);
    expect(reasons({ tasks: [...marks(18, 17, 13, 12), task(1, 'missing')] })).toEqual([
      { kind: 'missingWork', value: 1, reference: 5 },
      { kind: 'fallingMarks', value: 63, reference: 88 },
    ]);
  });

  it('for none of them alone, however often it happens', () => {
    expect(kinds({ tasks: [task(2, 'missing'), task(3, 'missing'), task(4, 'missing')] })).toEqual([]);
    expect(kinds({ attendance: [session(1, 'Absent'), session(2, 'Absent')] })).toEqual([]);
    expect(kinds({ tasks: marks(20, 19, 13, 12) })).toEqual([]);
    expect(kinds({})).toEqual([]);
  });

  it('for an average below the threshold alone, with every other reason listed beside it', () => {
    expect(reasons({ tasks: marks(7, 8, 8) })).toEqual([{ kind: 'lowAverage', value: 38.3, reference: 50 }]);
    expect(kinds({ tasks: marks(7, 8, 8), attendance: absent })).toEqual(['absence', 'lowAverage']);
  });

  it('not for the average of an earlier year', () => {
    expect(kinds({ tasks: marks(7, 8, 8) }, { yearId: 'y2' })).toEqual([]);
  });
});

describe('missing work', () => {
  it('leaves out work that is excused, not yet due, late or older than four weeks', () => {
    const notOwed = [task(3, 'excused'), task(-2, 'upcoming'), task(5, 'late'), task(28, 'missing')];
    expect(kinds({ tasks: notOwed, attendance: absent })).toEqual([]);
    const barely = [...notOwed, task(27.9, 'missing')];
    expect(reasons({ tasks: barely, attendance: absent })[0]).toEqual({ kind: 'missingWork', value: 1, reference: 2 });
  });

  it('includes a quiz that was not taken before it closed', () => {
    expect(reasons({ quizzes: [quiz(2, 'missing'), quiz(4, 'submitted', 9)], attendance: absent })[0]).toEqual({
      ...{ kind: 'missingWork', value: 1, reference: 2 },
    });
    expect(kinds({ quizzes: [quiz(-1, 'upcoming')], attendance: absent })).toEqual([]);
  });

  it('is dated by the end of a quiz, or by its opening if it has no end', () => {
    const endless: Quiz = { ...quiz(40, 'missing'), endTime: null };
    expect(kinds({ quizzes: [endless], attendance: absent })).toEqual([]);
    expect(kinds({ quizzes: [{ ...endless, openedAt: daysAgo(5) }], attendance: absent })).toHaveLength(2);
  });
});

describe('absence', () => {
  it('ignores sessions without a record and those older than four weeks', () => {
    const attendance = [session(1, 'Not Recorded'), session(30, 'Absent'), session(2, 'Late')];
    expect(kinds({ attendance, tasks: missing })).toEqual([]);
    expect(reasons({ attendance: [...attendance, session(3, 'Absent')], tasks: missing })[1]).toEqual({
      ...{ kind: 'absence', value: 1, reference: 2 },
    });
  });
});

describe('falling marks', () => {
  const falling = (...grades: number[]) =>
    kinds({ tasks: marks(...grades), attendance: absent }).includes('fallingMarks');

  it('need four marks in the last four weeks and a drop of ten points between the halves', () => {
    expect(falling(20, 20, 10)).toBe(false);
    expect(falling(20, 20, 18, 18)).toBe(true);
    expect(falling(20, 20, 19, 18)).toBe(false);
    expect(falling(10, 12, 18, 20)).toBe(false);
    const old = task(60, 'submitted', 20);
    expect(kinds({ tasks: [old, ...marks(20, 12, 12)], attendance: absent })).toEqual([]);
  });

  it('leave out the middle mark of an odd number', () => {
    expect(falling(20, 20, 0, 19, 19)).toBe(false);
    expect(falling(20, 20, 20, 16, 16)).toBe(true);
  });

  it('combine tasks and quizzes in order of time, whatever order they are passed in', () => {
    const tasks = marks(18, 12).toReversed();
    const quizzes = [quiz(1, 'submitted', 5), quiz(20, 'submitted', 9), quiz(2, 'submitted', null)];
    expect(reasons({ tasks, quizzes, attendance: absent })).toContainEqual({
      ...{ kind: 'fallingMarks', value: 55, reference: 90 },
    });
  });

  it('include the mark of work that was graded before its deadline', () => {
    const early = task(-3, 'submitted', 4);
    expect(kinds({ tasks: [...marks(20, 20, 10), early], attendance: absent })).toContain('fallingMarks');
  });
});

describe('the average', () => {
  it('is ignored for fewer than three results', () => {
    expect(kinds({ tasks: marks(1, 2) })).toEqual([]);
  });

  it('matches the gradebook, with the year’s weights and threshold', () => {
    const results = { tasks: marks(8, 8), quizzes: [quiz(50, 'submitted', 9)] };
    expect(kinds(results)).toEqual([]);
    const categories = FIRST_SETTINGS.categories.map((one) => ({ ...one, weight: one.id === 'tasks' ? 90 : 10 }));
    const settings = { ...FIRST_SETTINGS, categories };
    expect(reasons(results, { settings })).toEqual([{ kind: 'lowAverage', value: 45, reference: 50 }]);
    expect(kinds(results, { settings: { ...settings, slipsBelow: 45 } })).toEqual([]);
    expect(kinds(results, { settings: { ...settings, slipsBelow: 0 } })).toEqual([]);
  });

  it('counts missing work as 0 only if the year’s settings say so', () => {
    const tasks = [...marks(14, 14), task(40, 'missing'), task(41, 'missing')];
    expect(kinds({ tasks })).toEqual([]);
    expect(kinds({ tasks }, { settings: { ...FIRST_SETTINGS, missingCounts: true } })).toEqual(['lowAverage']);
  });
});
