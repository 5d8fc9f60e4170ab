import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_SEED } from '../../../testing/long-search.js';
import type { Threshold } from '../thresholds/threshold-table.js';
import {
  type EnteredOption,
  FORECAST_GRADES,
  forecastOf,
  gradeAt,
  paperEstimate,
  type PaperEvidence,
  type TopicEstimate,
  type WeightedPaper,
} from './forecast.js';

const MARKS: Threshold[] = [
  { grade: 'A*', from: 148 },
  { grade: 'A', from: 125 },
  { grade: 'B', from: 102 },
  { grade: 'C', from: 79 },
  { grade: 'D', from: 57 },
];
const option = (fields: Partial<EnteredOption> = {}): EnteredOption => ({
  ...{ maximum: 200, thresholds: MARKS, tier: 'extended' },
  ...fields,
});
const mock = (earned: number, marks: number) => ({ earned, marks });
let serial = 0;
const topic = (expected: number, fields: Partial<TopicEstimate> = {}): TopicEstimate => {
  serial += 1;
  return { code: `1.${serial}`, marks: 20, expected, spread: 0.08, ...fields };
};
/** A paper's evidence, in which each topic has an answer of its own. */
const evidence = (fields: Partial<PaperEvidence>): PaperEvidence => {
  const topics = fields.topics ?? [];
  const answers = topics.flatMap((one) => (one ? [{ codes: [one.code], marks: one.marks }] : []));
  return { mocks: [], topics, answers, isPractical: false, ...fields };
};
/** A paper of which so much is expected, as the whole exam. */
const paper = (expected: number, spread = 0.06, share = 1): WeightedPaper => ({
  ...{ share, marks: 80 },
  estimate: { basis: 'mocks', marks: 80, expected, spread },
});

describe('a paper', () => {
  it.each([
    ['two mocks', [mock(50, 80), mock(60, 80)], [topic(0.2), topic(0.2)], 'mocks', 160, 110 / 160],
    ['topics while there is one mock', [mock(60, 80)], [topic(0.5), topic(0.7)], 'topics', 40, 0.6],
    ['one mock where topics are too few', [mock(60, 80)], [topic(0.5), null], 'mocks', 80, 0.75],
    ['topics where two mocks are too short', [mock(10, 19), mock(10, 20)], [topic(0.5), topic(0.7)], 'topics', 40, 0.6],
    ['two mocks of 40 marks together', [mock(10, 20), mock(14, 20)], [], 'mocks', 40, 0.6],
  ] as const)('is estimated by %s', (_, mocks, topics, basis, marks, expected) => {
    const found = paperEstimate(evidence({ mocks, topics }));
    expect(found).toMatchObject({ marks, estimate: { basis, marks } });
    expect(found.estimate?.expected).toBeCloseTo(expected, 9);
  });

  it.each([
    ['39 marks of mocks', [mock(19, 19), mock(20, 20)], [], 39],
    ['topics of less than 40 marks', [], [topic(0.5), topic(0.5, { marks: 19.9 }), null], 39.9],
    ['a mock and topics that have 40 only together', [mock(20, 20)], [topic(0.5)], 20],
    ['nothing', [], [null, null], 0],
  ] as const)('is not estimated by %s', (_, mocks, topics, marks) => {
    expect(paperEstimate(evidence({ mocks, topics }))).toEqual({ marks, estimate: null });
  });

  it('is less certain by mocks that differ, by one mock, and by topics of which many are unknown', () => {
    const spreadOf = (fields: Partial<PaperEvidence>) => paperEstimate(evidence(fields)).estimate?.spread ?? 0;
    const alike = spreadOf({ mocks: [mock(60, 80), mock(60, 80)], topics: [] });
    expect(spreadOf({ mocks: [mock(40, 80), mock(80, 80)], topics: [] })).toBeGreaterThan(alike);
    expect(spreadOf({ mocks: [mock(60, 80)], topics: [] })).toBeGreaterThan(alike);
    const known = spreadOf({ mocks: [], topics: [topic(0.6), topic(0.6)] });
    expect(spreadOf({ mocks: [], topics: [topic(0.6), topic(0.6), null, null] })).toBeGreaterThan(known);
  });

  it('has each answer once, however many topics it is about', () => {
    const topics = [topic(0.5), topic(0.6), topic(0.7)];
    const codes = topics.map(({ code }) => code);
    const once = { topics, answers: [{ codes, marks: 20 }] };
    expect(paperEstimate(evidence(once))).toEqual({ marks: 20, estimate: null });
    const apart = [...topics].map((one) => ({ ...one, marks: 40 }));
    const twice = { topics: apart, answers: [{ codes, marks: 40 }] };
    const estimate = paperEstimate(evidence(twice)).estimate;
    expect(estimate).toMatchObject({ basis: 'topics', marks: 40 });
    expect(estimate?.spread).toBeGreaterThan(paperEstimate(evidence({ topics: apart })).estimate?.spread ?? 0);
  });

  it('has no answers about topics of which too little is known', () => {
    const topics = [topic(0.5, { marks: 40 }), null];
    const answers = [
      { codes: [topics[0]?.code ?? ''], marks: 40 },
      { codes: ['9'], marks: 4 },
    ];
    expect(paperEstimate(evidence({ topics, answers })).marks).toBe(40);
  });

  it('is less certain by topics if it is a practical one', () => {
    const topics = [topic(0.5), topic(0.6)];
    const spreadOf = (isPractical: boolean) => paperEstimate(evidence({ topics, isPractical })).estimate?.spread ?? 0;
    expect(spreadOf(true)).toBeGreaterThan(spreadOf(false));
  });

  it('is not certain by full marks', () => {
    expect(paperEstimate(evidence({ mocks: [mock(80, 80), mock(80, 80)] })).estimate?.spread).toBeGreaterThan(0.06);
  });
});

describe('a grade', () => {
  it.each([
    [200, 'A*'],
    [148, 'A*'],
    [147, 'A'],
    [125, 'A'],
    [124, 'B'],
    [57, 'D'],
    [56, 'U'],
    [0, 'U'],
  ])('of %d marks is %s', (mark, grade) => expect(gradeAt(mark, MARKS)).toBe(grade));
});

describe('a forecast', () => {
  it('is the grade of the expected mark, with a range around it', () => {
    expect(forecastOf([paper(0.57)], option())).toEqual({
      ...{ grade: 'B', best: 'A', lowest: 'C' },
      ...{ mark: 114, range: [99, 129] },
    });
  });

  it('adds papers up by their shares of the mark', () => {
    const papers = [paper(0.5, 0.06, 0.3), paper(0.8, 0.06, 0.5), paper(0.6, 0.06, 0.2)];
    expect(forecastOf(papers, option())?.mark).toBe(134);
  });

  it('is silent if one paper is', () => {
    expect(forecastOf([paper(0.5), { share: 0.5, marks: 39, estimate: null }], option())).toBeNull();
    expect(forecastOf([], option())).toBeNull();
  });

  it.each([
    ['just above a threshold: the grade below', 0.625, 'A', 'A', 'B'],
    ['just below one: the grade above', 0.62, 'B', 'A', 'B'],
    ['at the top: the grade below', 1, 'A*', 'A*', 'A'],
    ['at the bottom: the grade above', 0, 'U', 'D', 'U'],
  ] as const)('is a range even where one grade is certain, %s', (_, expected, grade, best, lowest) => {
    expect(forecastOf([paper(expected, 0)], option())).toMatchObject({ grade, best, lowest });
  });

  it.each([
    [1, 'C', 'C', 'D'],
    [0.395, 'C', 'C', 'D'],
    [0.39, 'D', 'C', 'D'],
  ] as const)('ends at C for Core: %d', (expected, grade, best, lowest) => {
    const thresholds = MARKS;
    expect(forecastOf([paper(expected, 0)], option({ thresholds, tier: 'core' }))).toMatchObject({
      grade,
      best,
      lowest,
    });
  });

  it('is silent if no grade of the thresholds can be reached', () => {
    const thresholds = MARKS.slice(0, 3);
    expect(forecastOf([paper(0.6)], option({ thresholds, tier: 'core' }))).toBeNull();
    expect(forecastOf([paper(0.6)], option({ thresholds: [] }))).toBeNull();
  });

  it('is always a range with the grade in it, and better for more marks', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const spread = fc.double({ min: 0, max: 0.4, noNaN: true });
    const rank = (grade: (typeof FORECAST_GRADES)[number] = 'U') => FORECAST_GRADES.indexOf(grade);
    fc.assert(
      fc.property(share, share, spread, fc.constantFrom('core', 'extended', null), (one, two, around, tier) => {
        const [less, more] = [Math.min(one, two), Math.max(one, two)].map((expected) =>
          forecastOf([paper(expected, around)], option({ tier })),
        );
        for (const found of [less, more]) {
          expect(rank(found?.best)).toBeLessThan(rank(found?.lowest));
          expect(rank(found?.grade)).toBeGreaterThanOrEqual(rank(found?.best));
          expect(rank(found?.grade)).toBeLessThanOrEqual(rank(found?.lowest));
          expect(rank(found?.best)).toBeGreaterThanOrEqual(rank(tier === 'core' ? 'C' : 'A*'));
        }
        expect(rank(more?.grade)).toBeLessThanOrEqual(rank(less?.grade));
      }),
      { seed: SEARCH_SEED },
    );
  });
});
