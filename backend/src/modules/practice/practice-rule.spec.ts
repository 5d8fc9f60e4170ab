import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IS_LONG, SEARCH_SEED } from '../../testing/long-search.js';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations.js';
import { type CardState, comesOn, isCleared, type JudgedAnswer, replay } from './practice-rule.js';

const answer = (day: number, isRight: boolean, hour = 12): JudgedAnswer => ({
  id: `${day}-${hour}`,
  day,
  at: new Date(day * DAY_MS + hour * HOUR_MS),
  isRight,
});
const stateOf = (...answers: JudgedAnswer[]): CardState => {
  const state = replay(answers);
  if (!state) throw new Error('no card');
  return state;
};

describe('when a card comes again', () => {
  it('is after 1, 3, 8, 22 and 54 days for a wrong answer and then four right ones', () => {
    const answers = [answer(100, false)];
    const waits: number[] = [];
    for (let more = 0; more < 5; more += 1) {
      const { dueDay, lastDay } = stateOf(...answers);
      waits.push(dueDay - lastDay);
      answers.push(answer(dueDay, true));
    }
    expect(waits).toEqual([1, 3, 8, 22, 54]);
  });

  it('is decided by the first answer of a day', () => {
    const once = stateOf(answer(100, false, 8));
    expect(stateOf(answer(100, false, 8), answer(100, true, 9))).toEqual(once);
    expect(stateOf(answer(100, true, 9), answer(100, false, 8))).toEqual(once);
    expect(stateOf(answer(100, true, 8), answer(100, false, 9))).not.toEqual(once);
  });

  it('does not depend on the hour', () => {
    const late = [answer(100, false, 23), answer(101, true, 1)];
    expect(stateOf(...late)).toEqual(stateOf(answer(100, false, 1), answer(101, true, 23)));
  });

  it('has no card without answers', () => expect(replay([])).toBeNull());
});

describe('a mistake is cleared', () => {
  it.each([
    [[100, 103, 107], 107],
    [[100, 103, 106], null],
    [[100, 107], null],
    [[100, 101, 102, 107], 107],
  ])('by right answers on the days %j: %o', (days, clearedDay) => {
    expect(stateOf(answer(99, false), ...days.map((day) => answer(day, true))).clearedDay).toBe(clearedDay);
  });

  it('not by days before a wrong answer, and is open again after one', () => {
    const right = [100, 103, 107].map((day) => answer(day, true));
    expect(stateOf(...right.slice(0, 2), answer(105, false), answer(107, true)).clearedDay).toBeNull();
    expect(stateOf(...right, answer(110, false)).clearedDay).toBeNull();
    expect(stateOf(...right, answer(110, true)).clearedDay).toBe(107);
  });
});

describe('a cleared mistake that a quiz has found again', () => {
  const cleared = stateOf(answer(99, false), ...[100, 103, 107].map((day) => answer(day, true)));

  it.each([
    ['never', undefined, true],
    ['before it was last practised', 106, true],
    ['on the day on which it was practised', 107, false],
    ['later', 110, false],
  ])('%s', (_, wrongDay, is) => expect(isCleared(cleared, wrongDay)).toBe(is));

  it.each([
    [107, 108],
    [108, 108],
    [110, 110],
  ])('comes at once, but only once a day: today is %i, it comes on %i', (today, due) => {
    expect(comesOn('0'.repeat(24), cleared, { today, examDay: null })).toBe(due);
  });
});

describe('before an exam', () => {
  const card = (lastDay: number, dueDay: number): CardState => ({ ...stateOf(answer(lastDay, true)), lastDay, dueDay });
  const ID = '0123456789abcdef01230003';

  it.each([
    ['a card that comes after it', card(900, 1200), 1000, 986 + 3],
    ['a card that comes on its day', card(900, 1000), 1000, 989],
    ['a card that comes the day before', card(900, 999), 1000, 999],
    ['a card answered in the last 14 days', card(986, 1200), 1000, 1200],
    ['a card answered just before them', card(985, 1200), 1000, 989],
    ['a card without an exam', card(900, 1200), null, 1200],
  ])('%s', (_, state, examDay, due) => expect(comesOn(ID, state, { today: 950, examDay })).toBe(due));

  it.each([1000, 1100])('but not on its day nor after it: today is %i', (today) => {
    expect(comesOn(ID, card(900, 1200), { today, examDay: 1000 })).toBe(1200);
  });

  it('every card that would miss the exam comes within the last 14 days', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{24}$/), fc.integer({ min: 1, max: 900 }), (id, late) => {
        const due = comesOn(id, card(900, 1000 + late), { today: 950, examDay: 1000 });
        expect(due).toBeGreaterThanOrEqual(986);
        expect(due).toBeLessThan(1000);
      }),
    );
  });
});

it('a card is the same whatever the order in which its answers arrive', () => {
  const answers = fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 100, max: 200 }), hour: fc.nat(23), isRight: fc.boolean() }),
    { selector: ({ day, hour }) => day * 24 + hour, maxLength: 20 },
  );
  fc.assert(
    fc.property(answers, fc.infiniteStream(fc.nat()), (drawn, weights) => {
      const made = drawn.map(({ day, isRight, hour }) => answer(day, isRight, hour));
      const shuffled = made
        .map((one) => ({ one, weight: weights.next().value ?? 0 }))
        .toSorted((a, b) => a.weight - b.weight)
        .map(({ one }) => one);
      expect(replay([...shuffled, ...shuffled.slice(0, 3)])).toEqual(replay(made));
    }),
    { numRuns: IS_LONG ? 10_000 : 1000, seed: SEARCH_SEED },
  );
});
