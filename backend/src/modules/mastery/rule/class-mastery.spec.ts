import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { SEARCH_SEED } from '../../../testing/long-search.js';
import { BOARDS } from '../../syllabus/boards/boards.js';
import { TopicTree } from '../../syllabus/boards/topic-tree.js';
import { classMastery, type TopicAnswer, weighedAnswers } from './class-mastery.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const tree = new TopicTree(BOARDS['0625']);
const answer = (codes: string[], earned: number, marks = 1): TopicAnswer => ({
  ...{ codes, earned, marks, at: NOW, isPractice: false },
});
const of = (answers: Record<string, TopicAnswer[]>) =>
  classMastery(weighedAnswers(new Map(Object.entries(answers)), tree, NOW));

describe('the mastery of a class', () => {
  it('has for each topic its own answers and those of the topics below it, each once', () => {
    const both = answer(['1.5.1', '1.5.2'], 3, 4);
    const found = of({ ann: [both, answer(['1.2'], 1, 2)] }).get('ann');
    const marks = Object.fromEntries([...(found ?? [])].map(([code, one]) => [code, one.marks]));
    expect(marks).toEqual({ 1: 6, '1.5': 4, '1.5.1': 4, '1.5.2': 4, '1.2': 2 });
  });

  it('begins with what the class earns', () => {
    const own = [answer(['1.2'], 3, 5)];
    const expected = (others: number) => {
      const one = of({ ann: own, ben: [answer(['1.2'], others, 20)] });
      return one.get('ann')?.get('1.2')?.expected;
    };
    // Two marks of the class beside five of Ann's.
    expect(expected(20)).toBeCloseTo((3 + (2 * 23) / 25) / 7, 10);
    expect(expected(0)).toBeCloseTo((3 + (2 * 3) / 25) / 7, 10);
  });

  it('rests on each answer once, by its weight', () => {
    const answers = { ann: [answer(['1.5.1', '1.5.2'], 3, 4), { ...answer(['1.2'], 1, 2), isPractice: true }] };
    expect(weighedAnswers(new Map(Object.entries(answers)), tree, NOW).get('ann')).toEqual([
      { codes: ['1', '1.5', '1.5.1', '1.5.2'], earned: 3, marks: 4 },
      { codes: ['1', '1.2'], earned: 0.5, marks: 1 },
    ]);
  });

  it('says nothing of topics that nobody was asked', () => {
    expect(of({ ann: [], ben: [answer(['1.2'], 1)] }).get('ann')?.size).toBe(0);
  });

  it('is lowered for nobody by one more right answer of one student', () => {
    const codes = fc.subarray(['1.2', '1.5.1', '1.5.2', '2.1.1'], { minLength: 1, maxLength: 3 });
    const given = fc.record({ codes, earned: fc.nat(4), days: fc.nat(200), isPractice: fc.boolean() });
    const made = ({ days, ...one }: { days: number; codes: string[]; earned: number; isPractice: boolean }) => ({
      ...one,
      marks: 4,
      at: new Date(NOW.getTime() - days * DAY_MS),
    });
    const own = fc.array(given, { maxLength: 15 });
    fc.assert(
      fc.property(own, own, given, (ann, ben, more) => {
        const before = { ann: ann.map(made), ben: ben.map(made) };
        const was = of(before);
        const is = of({ ...before, ann: [...before.ann, { ...made(more), earned: 4 }] });
        const lowered = [...was].flatMap(([student, topics]) =>
          [...topics].filter(([code, { expected }]) => {
            const now = is.get(student)?.get(code)?.expected ?? 0;
            return expected !== null && now < expected - 1e-9;
          }),
        );
        expect(lowered).toEqual([]);
      }),
      { numRuns: 300, seed: SEARCH_SEED },
    );
  });
});
