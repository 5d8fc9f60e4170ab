import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, overallCalculator, type WeighedResult } from './overall.js';
import { type Category, FIRST_SETTINGS, type GradebookSettings } from './settings/gradebook-settings.js';

const category = (id: string, weight: number, more: Partial<Category> = {}): Category => ({
  ...{ id, name: '', weight, dropLowest: 0, taskIds: [], quizIds: [] },
  ...more,
});
const settings = (categories: Category[], more: Partial<GradebookSettings> = {}): GradebookSettings => ({
  ...FIRST_SETTINGS,
  categories,
  ...more,
});
const THREE = [category('tasks', 50), category('quizzes', 30), category('attendance', 20)];

let made = 0;
const result = (kind: WeighedResult['kind'], state: WeighedResult['state'], value: number | null = null) => ({
  ...{ kind, state, value },
  id: String((made += 1)),
  outOf: kind === 'session' ? null : 10,
});
const task = (value: number) => result('task', 'submitted', value);
const quiz = (value: number) => result('quiz', 'submitted', value);
const overall = (results: WeighedResult[], of = settings(THREE)) => overallCalculator(of)(results, 'g1');

describe('the overall average', () => {
  it('is the weighted mean of the categories, and reports how many results count out of how many', () => {
    const found = overall([task(8), task(6), quiz(10), result('session', 'Present'), result('session', 'Absent')]);
    // 0.5 × 70 % + 0.3 × 100 % + 0.2 × 50 %
    expect(found).toMatchObject({ percent: 75, counted: 5, of: 5 });
    expect(found.categories).toEqual([
      { categoryId: 'tasks', percent: 70, counted: 2, of: 2 },
      { categoryId: 'quizzes', percent: 100, counted: 1, of: 1 },
      { categoryId: 'attendance', percent: 50, counted: 2, of: 2 },
    ]);
  });

  it('rounds half of a tenth up, as on paper', () => {
    const graded = (value: number) => overall([{ ...task(0), value, outOf: 20 }]).percent;
    expect([12.03, 0.35, 17.99].map(graded)).toEqual([60.2, 1.8, 90]);
  });

  it('leaves out a category without a result instead of counting it as 0', () => {
    expect(overall([task(8), result('quiz', 'upcoming')])).toMatchObject({ percent: 80, counted: 1, of: 2 });
    expect(overall([])).toMatchObject({ percent: null, letter: null, counted: 0, of: 0 });
  });

  it('distinguishes missing, late, excused and not yet due', () => {
    const results = [
      result('task', 'late', 10),
      result('task', 'missing'),
      result('task', 'excused'),
      result('task', 'upcoming'),
      result('task', 'submitted'),
      result('task', 'late'),
      result('session', 'Late'),
      result('session', 'Not Recorded'),
    ];
    const counts = { of: 8, late: 3, missing: 1, excused: 1, upcoming: 1, toGrade: 2, notRecorded: 1, dropped: 0 };
    expect(overall(results)).toMatchObject({ ...counts, percent: 100, counted: 2 });
    const strict = settings(THREE, { missingCounts: true });
    // Tasks are then 5 of 10, with weight 50; attendance is full, with weight 20.
    expect(overall(results, strict)).toMatchObject({ ...counts, percent: 64.3, counted: 3 });
  });

  it('drops the lowest results of a category, but never the last remaining one', () => {
    const dropping = settings([
      category('tasks', 1, { dropLowest: 2 }),
      category('quizzes', 0),
      category('attendance', 0),
    ]);
    expect(overall([task(2), task(9), task(4), task(7)], dropping)).toMatchObject({
      percent: 80,
      counted: 2,
      dropped: 2,
    });
    expect(overall([task(2), task(4)], dropping)).toMatchObject({ percent: 40, counted: 1, dropped: 1 });
  });

  it('counts items in the teacher’s own category there and nowhere else', () => {
    const [practical, plain, test] = [task(10), task(0), quiz(5)];
    const own = category('practicals', 50, { name: 'Practicals', taskIds: [practical.id], quizIds: [test.id] });
    const found = overall([practical, plain, test], settings([...THREE, own]));
    expect(found.categories.map(({ categoryId, percent }) => [categoryId, percent])).toEqual([
      ['tasks', 0],
      ['quizzes', null],
      ['attendance', null],
      ['practicals', 75],
    ]);
  });

  it('has the grade from the group’s scale, based on the percent as displayed', () => {
    const steps = [{ grade: 'A*', from: 90 } as const, { grade: 'C', from: 60 } as const];
    const scales = [
      { syllabus: 'For all', groupIds: [], steps },
      { syllabus: 'Harder', groupIds: ['g2'], steps: [{ grade: 'A' as const, from: 99 }] },
    ];
    const graded = overallCalculator(settings(THREE, { scales }));
    // 89.96 % is shown as 90 %.
    expect(graded([{ ...task(0), value: 8.996 }], 'g1')).toMatchObject({ percent: 90, letter: 'A*' });
    expect(graded([task(8)], 'g1').letter).toBe('C');
    expect(graded([task(5)], 'g1').letter).toBe('U');
    expect(graded([task(9)], 'g2').letter).toBe('U');
    expect(graded([], 'g1').letter).toBeNull();
  });
});

const state = fc.constantFrom<WeighedResult['state']>('submitted', 'late', 'missing', 'upcoming', 'excused');
const worked = fc.record({
  kind: fc.constantFrom('task' as const, 'quiz' as const),
  id: fc.integer({ min: 0, max: 30 }).map(String),
  state,
  value: fc.option(fc.integer({ min: 0, max: 20 })),
  outOf: fc.constant(20),
});
const attended = fc.record({
  kind: fc.constant('session' as const),
  id: fc.integer({ min: 0, max: 30 }).map(String),
  state: fc.constantFrom<WeighedResult['state']>('Present', 'Late', 'Absent', 'Not Recorded'),
  value: fc.constant(null),
  outOf: fc.constant(null),
});
const results = fc.array(fc.oneof(worked, attended), { maxLength: 30 });
const weight = fc.integer({ min: 0, max: 100 });
const anySettings = fc
  .record({ weights: fc.tuple(weight, weight, weight, weight), drop: fc.nat({ max: 5 }), missingCounts: fc.boolean() })
  .map(({ weights: [tasks, quizzes, attendance, own], drop, missingCounts }) =>
    settings(
      [
        category('tasks', tasks, { dropLowest: drop }),
        category('quizzes', quizzes),
        category('attendance', attendance),
        category('own-1', own, { name: 'Own', taskIds: ['1', '2', '3'], quizIds: ['4'], dropLowest: drop }),
      ],
      { missingCounts },
    ),
  );

describe('for any results and settings', () => {
  it('only the ratios of the weights matter', () => {
    fc.assert(
      fc.property(results, anySettings, fc.constantFrom(0.01, 0.25, 0.5, 3, 7), (given, of, factor) => {
        const scaled = of.categories.map((one) => ({ ...one, weight: one.weight * factor }));
        const [before, after] = [overall(given, of).percent, overall(given, { ...of, categories: scaled }).percent];
        expect(after === null).toBe(before === null);
        // Both are rounded to one decimal, so a value in between may round either way.
        expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThanOrEqual(0.100_001);
      }),
    );
  });

  it('dropping one more result never lowers an average or removes it', () => {
    fc.assert(
      fc.property(results, fc.nat({ max: 20 }), fc.boolean(), (given, dropLowest, missingCounts) => {
        const average = (drop: number) =>
          averageOf(category('tasks', 1, { dropLowest: drop }), given, { missingCounts });
        const [fewer, more] = [average(dropLowest).fraction, average(dropLowest + 1).fraction];
        expect(more === null).toBe(fewer === null);
        expect(more ?? 0).toBeGreaterThanOrEqual((fewer ?? 0) - 1e-9);
      }),
    );
  });

  it('excused and upcoming work changes only its own counts', () => {
    const idle = fc.array(
      worked.map((one) => ({ ...one, state: one.value === null ? ('upcoming' as const) : ('excused' as const) })),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(results, idle, anySettings, (given, excused, of) => {
        const [before, after] = [overall(given, of), overall([...given, ...excused], of)];
        expect(after.percent).toBe(before.percent);
        expect([after.counted, after.dropped, after.missing]).toEqual([before.counted, before.dropped, before.missing]);
      }),
    );
  });

  it('the average lies between 0 and 100 %, and every result is counted exactly once', () => {
    fc.assert(
      fc.property(results, anySettings, (given, of) => {
        const {
          percent,
          counted,
          dropped,
          missing,
          excused,
          upcoming,
          toGrade,
          notRecorded,
          of: all,
        } = overall(given, of);
        expect((percent ?? 0) >= 0 && (percent ?? 0) <= 100).toBe(true);
        const uncounted = excused + upcoming + toGrade + notRecorded + (of.missingCounts ? 0 : missing);
        // With `missingCounts`, missing work is a result of 0: it is among the counted or dropped ones.
        expect(counted + dropped + uncounted).toBe(all);
      }),
    );
  });
});
