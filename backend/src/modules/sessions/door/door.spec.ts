import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeRejection,
  changedBetween,
  codeText,
  readCode,
  statusAt,
  stepAt,
  stepOfCard,
  withScans,
  withChangedTerms,
} from './door.js';

const START = new Date('2026-03-01T15:00:00.000Z');
const TERMS = { startsAt: START, graceMinutes: 10 };
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const NOTHING = { attendance: [], scans: [] };

describe('a door code', () => {
  const student = 'a1'.repeat(12);
  const code = { studentId: student, step: '1z', signature: 'abcdefghijkl' };

  it('is parsed into its parts, from a phone and from a card', () => {
    expect(readCode(codeText(code))).toEqual(code);
    const card = { ...code, step: stepOfCard(12) };
    expect(codeText(card)).toContain('.Cc.');
    expect(readCode(codeText(card))).toEqual(card);
  });

  it.each(['', 'https://school.example', 'F1.short.1z.abcdefghijkl', 'F1.aaaaaaaaaaaaaaaa.1z.abcdefghijkl\n'])(
    'is not recognised in %j',
    (text) => expect(readCode(text)).toBeNull(),
  );

  it('of a phone is valid for its own half minute and the ones before and after', () => {
    const seen = (steps: number) => {
      const at = new Date(START.getTime() + steps * 30_000);
      return codeRejection(stepAt(START), { at, now: at, card: null });
    };
    expect([-2, -1, 0, 1, 2].map(seen)).toEqual(['old', null, null, null, 'old']);
  });

  it('is checked against the time of the scan, however late the scanner sends it', () => {
    expect(codeRejection(stepAt(START), { at: START, now: after(600), card: null })).toBeNull();
  });

  it('is rejected from a scanner whose clock is minutes ahead', () => {
    expect(codeRejection(stepAt(after(3)), { at: after(3), now: START, card: null })).toBe('old');
    expect(codeRejection(stepAt(after(1)), { at: after(1), now: START, card: null })).toBeNull();
  });

  it('of a card is valid until the card is revoked or replaced', () => {
    const judged = (card: number | null) => codeRejection(stepOfCard(1), { at: after(90), now: after(90), card });
    expect([judged(1), judged(2), judged(null)]).toEqual([null, 'revoked', 'revoked']);
  });
});

describe('scans', () => {
  it('record Present until the grace period ends, then Late', () => {
    expect([-5, 0, 10, 10.1].map((minutes) => statusAt(after(minutes), TERMS))).toEqual([
      'Present',
      'Present',
      'Present',
      'Late',
    ]);
  });

  it('give the same result in any order and however often they arrive', () => {
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

  it('replace an absence of a student who was at the door, and keep the team’s other marks', () => {
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

  it('keep a "Present" that the team set by hand for a student who comes late', () => {
    const before = { attendance: [{ studentId: 'a', status: 'Present' as const }], scans: [] };
    const after12 = withScans(before, [{ studentId: 'a', at: after(12) }], TERMS);
    expect(after12.attendance).toEqual(before.attendance);
  });

  it('keep a correction that was made after the scan', () => {
    const scans = [{ studentId: 'a', at: after(1) }];
    const corrected = { attendance: [{ studentId: 'a', status: 'Absent' as const }], scans };
    expect(withScans(corrected, scans, TERMS)).toEqual(corrected);
  });

  it('change nothing that is already recorded', () => {
    const scans = [{ studentId: 'a', at: after(12) }];
    const once = withScans(NOTHING, scans, TERMS);
    expect(changedBetween(NOTHING, once)).toEqual(['a']);
    expect(changedBetween(once, withScans(once, scans, TERMS))).toEqual([]);
  });

  it('turn Late into Present when an earlier scan arrives, unless the team has corrected it', () => {
    const late = withScans(NOTHING, [{ studentId: 'a', at: after(12) }], TERMS);
    const earlier = [{ studentId: 'a', at: after(9) }];
    expect(late.attendance).toEqual([{ studentId: 'a', status: 'Late' }]);
    expect(withScans(late, earlier, TERMS).attendance).toEqual([{ studentId: 'a', status: 'Present' }]);
    const corrected = { ...late, attendance: [{ studentId: 'a', status: 'Absent' as const }] };
    expect(withScans(corrected, earlier, TERMS).attendance).toEqual(corrected.attendance);
  });
});

describe('a changed start of the lesson', () => {
  const fresh = { startsAt: after(20), graceMinutes: 5 };

  it('re-evaluates students recorded at the door, and keeps what was changed by hand', () => {
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
    expect(withChangedTerms(corrected, { old: TERMS, fresh }).attendance).toEqual([
      { studentId: 'a', status: 'Present' },
      { studentId: 'b', status: 'Absent' },
      { studentId: 'c', status: 'Late' },
    ]);
  });
});
