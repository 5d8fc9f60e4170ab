import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averagesOf,
  countingPoints,
  marksOf,
  maximumOf,
  type MarkPoint,
  schemeProblem,
  type Question,
  type QuestionMarks,
  resultsOf,
  type SchemeTerms,
  totalOf,
  unitSumsOf,
  withMarks,
} from './mark-scheme.js';

const point = (id: string, more: Partial<MarkPoint> = {}): MarkPoint => {
  return { id, text: 'uses F = ma', kind: 'M', marks: 1, needs: null, ...more };
};
const question = (id: string, maximum: number, points: MarkPoint[] = []): Question => {
  return { id, label: id, maximum, points };
};
const given = (questionId: string, points: string[], free = 0, stamps = 0): QuestionMarks => {
  return { questionId, points, free, stamps };
};
const scheme = (questions: Question[], rounding: SchemeTerms['rounding'] = 'none'): SchemeTerms => {
  return { rounding, appealDays: 0, questions };
};

describe('a question', () => {
  const three = question('3', 3, [
    point('m1'),
    point('a1', { kind: 'A', needs: 'm1' }),
    point('a2', { kind: 'A', needs: 'a1', marks: 2 }),
  ]);

  it.each([
    [['m1'], 1],
    [['a1'], 0],
    [['m1', 'a1'], 2],
    [['a1', 'a2'], 0],
    [['a2', 'a1', 'm1'], 3],
    [['gone'], 0],
  ])('with %j ticked gets %d', (ticked, marks) => {
    expect(marksOf(three, given('3', ticked))).toBe(marks);
  });

  it('adds free and stamp marks, including deductions, within its maximum', () => {
    expect(marksOf(three, given('3', ['m1'], -0.5, 1))).toBe(1.5);
    expect(marksOf(three, given('3', ['m1'], -7))).toBe(0);
    expect(marksOf(three, given('3', ['m1'], 1, 9))).toBe(3);
    expect(marksOf(question('1', 1), given('1', [], 0.1, 0.2))).toBe(0.3);
  });
});

describe('a script', () => {
  const half = [question('1', 1.25), question('2', 2)];

  it.each([
    ['none', 0.25, 0.25],
    ['half', 0.25, 0.5],
    ['half', 0.24, 0],
    ['whole', 0.5, 1],
    ['whole', 0.49, 0],
  ] as const)('rounds to %s: %d becomes %d', (rounding, free, total) => {
    expect(totalOf(scheme(half, rounding), [given('2', [], free)])).toBe(total);
  });

  it('is never rounded above the maximum of its questions', () => {
    expect(totalOf(scheme(half, 'half'), [given('1', [], 1.25), given('2', [], 2)])).toBe(3.25);
  });

  it('reports null for questions that are not marked yet', () => {
    expect(resultsOf(scheme(half), [given('2', [])])).toEqual([
      { questionId: '1', label: '1', marks: null, maximum: 1.25 },
      { questionId: '2', label: '2', marks: 0, maximum: 2 },
    ]);
  });

  it('keeps questions that a change does not name', () => {
    const now = withMarks([given('1', ['x']), given('2', [], 1)], [given('2', ['y'])]);
    expect(now).toEqual([given('1', ['x']), given('2', ['y'])]);
  });
});

describe('a scheme', () => {
  it.each<[string, Question[], RegExp]>([
    [
      'two questions with one label',
      [
        { ...question('q1', 1), label: '1A' },
        { ...question('q2', 1), label: '1a' },
      ],
      /two questions 1a/,
    ],
    ['two points with one id', [question('1', 1, [point('p')]), question('2', 1, [point('p')])], /same id/],
    ['a point after a later one', [question('1', 1, [point('a', { needs: 'b' }), point('b')])], /question 1/],
    ['a point after itself', [question('1', 1, [point('a', { needs: 'a' })])], /question 1/],
    ['more than the task', [question('1', 15), question('2', 5.01)], /come to 20.01, but the task is out of 20/],
  ])('is rejected with %s', (_, questions, says) => {
    expect(schemeProblem({ questions }, 20)?.message).toMatch(says);
  });

  it('is accepted when valid', () => {
    expect(schemeProblem({ questions: [question('1', 20, [point('a'), point('b', { needs: 'a' })])] }, 20)).toBeNull();
  });
});

const marks = fc.integer({ min: 0, max: 800 }).map((hundredths) => hundredths / 100);
const changes = fc.integer({ min: -500, max: 500 }).map((hundredths) => hundredths / 100);
const anyQuestion = (id: string) =>
  fc
    .record({ maximum: marks, points: fc.array(fc.record({ marks, needs: fc.nat(6) }), { maxLength: 6 }) })
    .map(({ maximum, points }) =>
      question(
        id,
        maximum,
        points.map(({ marks: worth, needs }, at) =>
          point(`${id}-${at}`, { marks: worth, needs: needs < at ? `${id}-${needs}` : null }),
        ),
      ),
    );
const anyScript = fc.record({
  terms: fc.record({
    rounding: fc.constantFrom('none' as const, 'half' as const, 'whole' as const),
    appealDays: fc.constant(0),
    questions: fc.tuple(anyQuestion('1'), anyQuestion('2'), anyQuestion('3')),
  }),
  given: fc.tuple(
    ...['1', '2', '3'].map((id) =>
      fc.record({
        questionId: fc.constant(id),
        points: fc.subarray(Array.from({ length: 6 }, (_, at) => `${id}-${at}`)),
        free: changes,
        stamps: changes,
      }),
    ),
  ),
});

describe('for any marks', () => {
  it('the total is within half a rounding step of the sum of the capped questions', () => {
    fc.assert(
      fc.property(anyScript, ({ terms, given: all }) => {
        const results = resultsOf(terms, all);
        for (const result of results) {
          expect(result.marks).toBeGreaterThanOrEqual(0);
          expect(result.marks).toBeLessThanOrEqual(result.maximum);
        }
        const sum = results.reduce((total, result) => total + Math.round((result.marks ?? 0) * 100), 0);
        const total = Math.round(totalOf(terms, all) * 100);
        expect(total).toBeLessThanOrEqual(Math.round(maximumOf(terms) * 100));
        expect(Math.abs(total - sum)).toBeLessThanOrEqual({ none: 0, half: 25, whole: 50 }[terms.rounding]);
      }),
    );
  });

  it('ticking order does not matter, and an extra tick never lowers the marks', () => {
    fc.assert(
      fc.property(anyScript, fc.nat(5), ({ terms: { questions }, given: [first] }, more) => {
        const [asked] = questions;
        if (!first) return;
        expect(marksOf(asked, { ...first, points: first.points.toReversed() })).toBe(marksOf(asked, first));
        const ticked = { ...first, points: [...first.points, `1-${more}`] };
        expect(marksOf(asked, ticked)).toBeGreaterThanOrEqual(marksOf(asked, first));
      }),
    );
  });

  it('a point counts only if every point that it needs counts', () => {
    fc.assert(
      fc.property(anyScript, ({ terms: { questions }, given: [first] }) => {
        const counting = countingPoints(questions[0], first?.points ?? []);
        const ids = new Set(counting.map(({ id }) => id));
        for (const { needs } of counting) expect(needs === null || ids.has(needs)).toBe(true);
      }),
    );
  });
});

describe('averages by question', () => {
  const two = scheme([question('1', 4), question('2', 6)]);

  it('count only scripts with marks for the question, capped at its maximum', () => {
    const scripts = [[given('1', [], 1), given('2', [], 9)], [given('1', [], 2)], [given('1', [], 2)], []];
    expect(averagesOf(two, scripts)).toEqual([
      { questionId: '1', label: '1', maximum: 4, scripts: 3, average: 1.67 },
      { questionId: '2', label: '2', maximum: 6, scripts: 1, average: 6 },
    ]);
  });

  it('are null where nothing is marked', () => {
    expect(averagesOf(two, []).map(({ scripts, average }) => [scripts, average])).toEqual([
      [0, null],
      [0, null],
    ]);
  });
});

it('adds up each unit’s marked questions over all scripts', () => {
  const of = (unitId: string | null, id: string) => ({ ...question(id, 3), unitId });
  const questions = [of('waves', '1'), of('waves', '2'), of('optics', '3'), of(null, '4'), question('5', 3)];
  const all = questions.map(({ id }) => given(id, [], 1.1));
  expect([
    ...unitSumsOf([
      { questions, given: all },
      { questions, given: all.slice(0, 1) },
    ]),
  ]).toEqual([
    ['waves', { marks: 3.3, outOf: 9 }],
    ['optics', { marks: 1.1, outOf: 3 }],
  ]);
});
