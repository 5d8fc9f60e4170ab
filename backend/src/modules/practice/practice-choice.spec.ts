import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart, type Candidate, chosen, roomForNew } from './practice-choice.js';

const TERMS = { today: 100, begunToday: 0, most: 10 };
let serial = 0;
const candidate = (fields: Partial<Candidate>): Candidate => {
  serial += 1;
  return { questionId: String(serial).padStart(24, '0'), chapterId: 'motion', dueDay: null, weakness: 0.5, ...fields };
};
const ids = (candidates: readonly Candidate[]) => candidates.map(({ questionId }) => questionId);

describe('what comes now', () => {
  it('is what is due, the longest overdue first, then new questions of the weakest topic', () => {
    const today = candidate({ dueDay: 100, chapterId: 'a' });
    const overdue = candidate({ dueDay: 90, chapterId: 'b' });
    const later = candidate({ dueDay: 101, chapterId: 'c' });
    const strong = candidate({ weakness: 0.2, chapterId: 'd' });
    const weak = candidate({ weakness: 0.8, chapterId: 'e' });
    expect(ids(chosen([today, later, strong, overdue, weak], TERMS))).toEqual(ids([overdue, today, weak, strong]));
  });

  it('has at most five new questions a day, and at most as many as are asked for', () => {
    const fresh = Array.from({ length: 9 }, () => candidate({}));
    expect(chosen(fresh, TERMS)).toHaveLength(5);
    expect(chosen(fresh, { ...TERMS, begunToday: 4 })).toHaveLength(1);
    expect(chosen(fresh, { ...TERMS, begunToday: 7 })).toHaveLength(0);
    const due = Array.from({ length: 12 }, () => candidate({ dueDay: 99 }));
    expect(chosen([...fresh, ...due], TERMS).every(({ dueDay }) => dueDay === 99)).toBe(true);
    expect(chosen([...fresh, ...due], { ...TERMS, most: 20 })).toHaveLength(17);
  });

  it('has room for new questions as far as neither the day nor what is due takes it', () => {
    const room = (due: number, terms: Partial<typeof TERMS> = {}) =>
      roomForNew(
        [candidate({ dueDay: 101 }), candidate({}), ...Array.from({ length: due }, () => candidate({ dueDay: 100 }))],
        { ...TERMS, ...terms },
      );
    expect([0, 5, 6, 9, 10, 11].map((due) => room(due))).toEqual([5, 5, 4, 1, 0, 0]);
    expect([4, 5, 6].map((begunToday) => room(0, { begunToday }))).toEqual([1, 0, 0]);
  });
});

it('no two questions of a chapter meet unless a chapter has more than half of them', () => {
  const candidates = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    .map((chapters) => chapters.map((chapterId) => candidate({ chapterId })));
  fc.assert(
    fc.property(candidates, (given) => {
      const order = apart(given);
      expect(ids(order).toSorted()).toEqual(ids(given).toSorted());
      const counts = Map.groupBy(given, ({ chapterId }) => chapterId);
      const most = Math.max(0, ...[...counts.values()].map(({ length }) => length));
      const meetings = order.filter(({ chapterId }, at) => at > 0 && order[at - 1]?.chapterId === chapterId);
      expect(meetings.length).toBeLessThanOrEqual(most <= Math.ceil(given.length / 2) ? 0 : given.length);
    }),
    { numRuns: 1000 },
  );
});
