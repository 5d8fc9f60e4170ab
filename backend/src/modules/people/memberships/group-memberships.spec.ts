import { describe, expect, it } from 'vitest';
import { currentOf, historyOf, isYours, mergedHistory, withBeginning } from './group-memberships.js';

const at = (ms: number) => new Date(ms);
const time = (groupId: string, from: number, until?: number) => ({
  groupId,
  from: at(from),
  until: until === undefined ? null : at(until),
});

describe('whether work is the student’s', () => {
  const isTheirs = (closes: number | null, memberships = [time('a', 1000)]) =>
    isYours({ memberships }, { groupIds: ['a', 'c'], closesAt: closes === null ? null : at(closes) });

  it('is not if it closed before the membership began, or at that moment, and is from a millisecond later on', () => {
    expect([isTheirs(999), isTheirs(1000), isTheirs(1001)]).toEqual([false, false, true]);
  });

  it('is while it has no end, for a current member only', () => {
    expect(isTheirs(null)).toBe(true);
    expect(isTheirs(null, [time('a', 1000, 2000)])).toBe(false);
    expect(isTheirs(null, [time('b', 1000)])).toBe(false);
  });

  it('stays theirs after a move if it closed until then', () => {
    const moved = [time('a', 1000, 2000), time('b', 2000)];
    expect([isTheirs(1000, moved), isTheirs(1001, moved), isTheirs(2000, moved)]).toEqual([false, true, true]);
    expect(isTheirs(2001, moved)).toBe(false);
  });

  it('is theirs through whichever of its groups they were in when it closed', () => {
    const moved = [time('a', 1000, 2000), time('c', 5000)];
    expect([isTheirs(1500, moved), isTheirs(3000, moved), isTheirs(5001, moved)]).toEqual([true, false, true]);
  });
});

describe('the history of a student’s groups', () => {
  const registeredAt = at(10);

  it('is the stored one', () => {
    const memberships = [time('a', 1, 2), time('b', 3)];
    expect(historyOf({ groupId: 'b', memberships, registeredAt })).toEqual(memberships);
    expect(historyOf({ groupId: null, memberships: [time('a', 1, 2)], registeredAt })).toEqual([time('a', 1, 2)]);
  });

  it('begins with the registration for a group that a program without a history wrote', () => {
    expect(historyOf({ groupId: 'b', memberships: [], registeredAt })).toEqual([time('b', 10)]);
    expect(historyOf({ groupId: null, memberships: [], registeredAt })).toEqual([]);
  });
});

describe('another beginning of the current membership', () => {
  const moved = [time('a', 1000, 3000), time('b', 3000)];
  const now = at(5000);

  it('moves the end of the group before along', () => {
    expect(withBeginning(moved, at(2000), now)).toEqual([time('a', 1000, 2000), time('b', 2000)]);
    expect(withBeginning(moved, at(4000), now)).toEqual([time('a', 1000, 4000), time('b', 4000)]);
  });

  it('leaves an earlier group that ended before', () => {
    expect(withBeginning([time('a', 1000, 1500), time('b', 3000)], at(2000), now)).toEqual([
      time('a', 1000, 1500),
      time('b', 2000),
    ]);
  });

  it('may be now, but not later', () => {
    expect(withBeginning([time('a', 1000)], now, now)).toEqual([time('a', 5000)]);
    expect(withBeginning([time('a', 1000)], at(5001), now)).toBe('in_future');
  });

  it('must be after the beginning of the group before', () => {
    expect(withBeginning(moved, at(1001), now)).toEqual([time('a', 1000, 1001), time('b', 1001)]);
    expect(withBeginning(moved, at(1000), now)).toBe('before_earlier_group');
  });

  it('needs a current group', () => {
    expect(withBeginning([time('a', 1000, 2000)], at(500), now)).toBe('no_group');
    expect(currentOf([time('a', 1000, 2000)])).toBeNull();
  });
});

describe('the history of two accounts of one child', () => {
  it('has the times of both, and the current group from the earlier beginning on', () => {
    const kept = [time('a', 100, 200), time('b', 200)];
    const gone = [time('a', 50, 150), time('b', 150)];
    expect(mergedHistory(kept, gone, { groupId: 'b', at: at(900) })).toEqual([
      time('a', 50, 150),
      time('a', 100, 200),
      time('b', 150),
    ]);
  });

  it('ends another group of the account that gives way with that account', () => {
    const history = mergedHistory([time('b', 200)], [time('a', 100)], { groupId: 'b', at: at(900) });
    expect(history).toEqual([time('a', 100, 900), time('b', 200)]);
  });

  it('is the same when it is joined a second time', () => {
    const gone = [time('a', 100), time('b', 500)];
    const once = mergedHistory([time('b', 200)], gone, { groupId: 'b', at: at(900) });
    expect(mergedHistory(once, gone, { groupId: 'b', at: at(900) })).toEqual(once);
  });
});
