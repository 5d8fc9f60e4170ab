import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { reportFigure, SEARCH_SEED } from '../../../testing/long-search.js';
import { betaCdf, betaQuantile } from './beta.js';
import { certainOf, type Evidence, masteryOf as masteryOfMarks, rangeOf, sumOf, weighed } from './mastery.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const answer = (earned: number, fields: Partial<Evidence> = {}): Evidence => ({
  ...{ at: NOW, marks: 1, earned, isPractice: false },
  ...fields,
});
const masteryOf = (evidence: readonly Evidence[], classShare: number | null, now: Date) =>
  masteryOfMarks(sumOf(evidence.map((one) => weighed(one, now))), classShare);
const answers = (right: number, wrong: number, fields: Partial<Evidence> = {}) =>
  [...Array<number>(right).fill(1), ...Array<number>(wrong).fill(0)].map((earned) => answer(earned, fields));

const LEVELS = [null, 'weak', 'getting_there', 'secure'];

describe('the beta distribution', () => {
  it.each([
    // Of R: pbeta(x, a, b).
    [0.5, 1, 1, 0.5],
    [0.2, 1, 3, 0.488],
    [0.7, 8, 4, 0.569_562],
    [0.9, 30, 5, 0.750_408],
  ])('P(X ≤ %d) of Beta(%d, %d) is %d', (x, a, b, probability) => {
    expect(betaCdf(x, a, b)).toBeCloseTo(probability, 5);
  });

  it('has quantiles that the distribution takes back', () => {
    const shape = fc.double({ min: 0.1, max: 300, noNaN: true });
    fc.assert(
      fc.property(shape, shape, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (a, b, probability) => {
        const x = betaQuantile(probability, a, b);
        expect(betaCdf(Math.max(0, x - 1e-5), a, b)).toBeLessThanOrEqual(probability + 1e-6);
        expect(betaCdf(Math.min(1, x + 1e-5), a, b)).toBeGreaterThanOrEqual(probability - 1e-6);
      }),
      { seed: SEARCH_SEED },
    );
  });
});

describe('mastery', () => {
  it.each([
    ['not enough yet', answers(4, 0), null],
    ['not enough yet: practice counts half', answers(9, 0, { isPractice: true }), null],
    ['not enough yet: what was 60 days ago counts half', answers(9, 0, { at: ago(60) }), null],
    ['weak', answers(2, 8), 'weak'],
    ['getting there', answers(8, 3), 'getting_there'],
    ['secure', answers(20, 0), 'secure'],
  ] as const)('is %s', (_, evidence, level) => {
    expect(masteryOf(evidence, 0.5, NOW).level).toBe(level);
  });

  it('is secure from a 20 % quantile of 0.75 on, and getting there from one of 0.5 on', () => {
    for (let right = 0; right <= 40; right += 1) {
      const mastery = masteryOf(answers(right, 40 - right), 0.5, NOW);
      const certain = certainOf(mastery) ?? 0;
      const level = certain >= 0.75 ? 'secure' : certain >= 0.5 ? 'getting_there' : 'weak';
      expect(mastery.level).toBe(level);
    }
  });

  it('gives a range around what is expected', () => {
    const mastery = masteryOf(answers(7, 3), 0.6, NOW);
    const { expected } = mastery;
    const range = rangeOf(mastery);
    expect(expected).toBeCloseTo((7 + 1.2) / 12, 6);
    expect(range?.[0]).toBeLessThan(expected ?? 0);
    expect(range?.[1]).toBeGreaterThan(expected ?? 1);
  });

  it('is never lowered by one more right answer', () => {
    const given = fc.record({ earned: fc.nat(3), days: fc.nat(300), isPractice: fc.boolean() });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(given, { maxLength: 30 }), given, share, (before, more, classShare) => {
        const evidence = before.map(({ days, ...one }) => ({ ...one, marks: 3, at: ago(days) }));
        const right = { at: ago(more.days), marks: 3, earned: 3, isPractice: more.isPractice };
        const [was, is] = [masteryOf(evidence, classShare, NOW), masteryOf([...evidence, right], classShare, NOW)];
        if (was.expected === null) return;
        expect(is.expected).toBeGreaterThanOrEqual(was.expected - 1e-9);
        expect(rangeOf(is)?.[0]).toBeGreaterThanOrEqual((rangeOf(was)?.[0] ?? 0) - 1e-5);
        expect(LEVELS.indexOf(is.level)).toBeGreaterThanOrEqual(LEVELS.indexOf(was.level));
      }),
      { numRuns: 500, seed: SEARCH_SEED },
    );
  });
});

/** Uniform numbers from 0 to 1, the same each time (mulberry32). */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('the 80 % range holds for 75 to 85 % of students of a known ability', () => {
  const random = randoms(SEARCH_SEED);
  const students = 4000;
  let held = 0;
  for (let student = 0; student < students; student += 1) {
    // A class in which abilities differ as much as the prior says.
    const ability = random();
    const evidence = Array.from({ length: 8 + Math.floor(random() * 25) }, () => answer(Number(random() < ability)));
    const [low, high] = rangeOf(masteryOf(evidence, 0.5, NOW)) ?? [1, 0];
    if (low <= ability && ability <= high) held += 1;
  }
  reportFigure('mastery', `the 80 % range held for ${((100 * held) / students).toFixed(1)} % of ${students} students`);
  expect(held / students).toBeGreaterThan(0.75);
  expect(held / students).toBeLessThan(0.85);
});
