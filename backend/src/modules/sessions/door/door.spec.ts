import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agedCode,
  changedBetween,
  codeText,
  readCode,
  statusAt,
  stepAt,
  stepOfCard,
  withScans,
  withTerms,
} from './door.js';

const START = new Date('2026-03-01T15:00:00.000Z');
const TERMS = { startsAt: START, graceMinutes: 10 };
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const NOTHING = { attendance: [], scans: [] };

describe('a code', () => {
  const student = 'a1'.repeat(12);
  const code = { studentId: student, step: '1z', signature: 'abcdefghijkl' };

  it('is read in its parts, of a phone and of a card', () => {
    expect(readCode(codeText(code))).toEqual(code);
    const card = { ...code, step: stepOfCard(12) };
    expect(codeText(card)).toContain('.Cc.');
    expect(readCode(codeText(card))).toEqual(card);
  });

  it.each(['', 'https://school.example', 'F1.short.1z.abcdefghijkl', 'F1.aaaaaaaaaaaaaaaa.1z.abcdefghijkl\n'])(
    'is not anything else: %j',
    (text) => expect(readCode(text)).toBeNull(),
  );

  it('of a phone is good for its own half minute and one before and after, and old after that', () => {
    const seen = (steps: number) => {
      const at = new Date(START.getTime() + steps * 30_000);
      return agedCode(stepAt(START), { at, now: at, card: null });
    };
    expect([-2, -1, 0, 1, 2].map(seen)).toEqual(['old', null, null, null, 'old']);
  });

  it('is judged by the time when it was seen, however late the scanner sends it', () => {
    expect(agedCode(stepAt(START), { at: START, now: after(600), card: null })).toBeNull();
  });

  it('is not taken from a scanner whose clock is minutes ahead', () => {
    expect(agedCode(stepAt(after(3)), { at: after(3), now: START, card: null })).toBe('old');
    expect(agedCode(stepAt(after(1)), { at: after(1), now: START, card: null })).toBeNull();
  });

  it('of a card is good until the card is revoked, or another one is made', () => {
    const judged = (card: number | null) => agedCode(stepOfCard(1), { at: after(90), now: after(90), card });
    expect([judged(1), judged(2), judged(null)]).toEqual([null, 'revoked', 'revoked']);
  });
});

describe('scans', () => {
  it('make Present until the grace period ends, then Late', () => {
    expect([-5, 0, 10, 10.1].map((minutes) => statusAt(after(minutes), TERMS))).toEqual([
      'Present',
      'Present',
      'Present',
      'Late',
    ]);
  });

  it('agree in whatever order and however often they arrive', () => {
    const scan = fc.record({
      studentId: fc.constantFrom('a', 'b', 'c'),
      at: fc.integer({ min: -5, max: 30 }).map(after),
    });
    fc.assert(
      fc.property(fc.array(scan), fc.array(scan), (one, other) => {
        const together = withScans(withScans(NOTHING, one, TERMS), other, TERMS);
        const reversed = withScans(withScans(NOTHING, [...other, ...one].toReversed(), TERMS), one, TERMS);
        const sorted = (rows: readonly { studentId: string }[]) =>
          rows.toSorted((a, b) => a.studentId.localeCompare(b.studentId));
        expect(sorted(together.attendance)).toEqual(sorted(reversed.attendance));
        expect(sorted(together.scans)).toEqual(sorted(reversed.scans));
      }),
    );
  });

  it('take an absence back of somebody who was at the door, and leave other marks of the team', () => {
    const before = {
      attendance: [
        { studentId: 'a', status: 'Absent' as const },
        { studentId: 'b', status: 'Late' as const },
      ],
      scans: [],
    };
    const scans = ['a', 'b'].map((studentId) => ({ studentId, at: after(1) }));
    expect(withScans(before, scans, TERMS).attendance).toEqual([
      { studentId: 'a', status: 'Present' },
      { studentId: 'b', status: 'Late' },
    ]);
  });

  it('leave a correction that was made after the scan', () => {
    const scans = [{ studentId: 'a', at: after(1) }];
    const corrected = { attendance: [{ studentId: 'a', status: 'Absent' as const }], scans };
    expect(withScans(corrected, scans, TERMS)).toEqual(corrected);
  });

  it('record again nothing that is recorded', () => {
    const scans = [{ studentId: 'a', at: after(12) }];
    const once = withScans(NOTHING, scans, TERMS);
    expect(changedBetween(NOTHING, once)).toEqual(['a']);
    expect(changedBetween(once, withScans(once, scans, TERMS))).toEqual([]);
  });

  it('make Present of Late when an earlier one arrives from another scanner, unless the team has corrected it', () => {
    const late = withScans(NOTHING, [{ studentId: 'a', at: after(12) }], TERMS);
    const earlier = [{ studentId: 'a', at: after(9) }];
    expect(late.attendance).toEqual([{ studentId: 'a', status: 'Late' }]);
    expect(withScans(late, earlier, TERMS).attendance).toEqual([{ studentId: 'a', status: 'Present' }]);
    const corrected = { ...late, attendance: [{ studentId: 'a', status: 'Absent' as const }] };
    expect(withScans(corrected, earlier, TERMS).attendance).toEqual(corrected.attendance);
  });
});

describe('another start of the lesson', () => {
  const fresh = { startsAt: after(20), graceMinutes: 5 };

  it('makes Present or Late again of whom the door has recorded, and leaves what was changed by hand', () => {
    const scans = ['a', 'b'].map((studentId) => ({ studentId, at: after(15) }));
    const recorded = withScans(NOTHING, scans, TERMS);
    const corrected = {
      ...recorded,
      attendance: [
        { studentId: 'a', status: 'Late' as const },
        { studentId: 'b', status: 'Absent' as const },
        { studentId: 'c', status: 'Late' as const },
      ],
    };
    expect(withTerms(corrected, { old: TERMS, fresh }).attendance).toEqual([
      { studentId: 'a', status: 'Present' },
      { studentId: 'b', status: 'Absent' },
      { studentId: 'c', status: 'Late' },
    ]);
  });
});
