import { describe, expect, it } from 'vitest';
import type { AttendanceMark } from '../attendance.js';
import { mergedSession } from './attendance-merge.js';

const MERGE = { tenantId: 't', keptId: 'kept', goneId: 'gone' };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 15, minute));
const session = (attendance: AttendanceMark[], scans?: { studentId: string; at: Date }[]) => ({
  ...{ id: 's', title: 'Waves', revision: 3 },
  attendance,
  scans,
});
const of = (kept: AttendanceMark['status'] | null, gone: AttendanceMark['status']) =>
  mergedSession(
    session([
      { studentId: 'other', status: 'Late' },
      ...(kept ? [{ studentId: 'kept', status: kept }] : []),
      { studentId: 'gone', status: gone },
    ]),
    MERGE,
  ).attendance;

describe('attendance records of two accounts of one child', () => {
  it.each([
    ['Absent', 'Present', 'Present'],
    ['Late', 'Absent', 'Late'],
    ['Late', 'Present', 'Present'],
    [null, 'Absent', 'Absent'],
  ] as const)('%s and %s merge to %s', (kept, gone, expected) => {
    expect(of(kept, gone)).toEqual([
      { studentId: 'other', status: 'Late' },
      { studentId: 'kept', status: expected },
    ]);
  });

  it('keep the reason of an absence that stays, and lose it with the absence', () => {
    const kept = { studentId: 'kept', status: 'Absent' as const };
    const gone = { ...kept, studentId: 'gone', reason: 'Ill' };
    expect(mergedSession(session([kept, gone]), MERGE).attendance).toEqual([{ ...kept, reason: 'Ill' }]);
    const came = { ...kept, status: 'Present' as const };
    expect(mergedSession(session([came, gone]), MERGE).attendance).toEqual([came]);
  });

  it('keep the earlier scan at the door, and the scans of other students', () => {
    const scans = [
      { studentId: 'other', at: at(1) },
      { studentId: 'kept', at: at(9) },
      { studentId: 'gone', at: at(2) },
    ];
    const merged = mergedSession(session([{ studentId: 'gone', status: 'Present' }], scans), MERGE);
    expect(merged.scans).toEqual([
      { studentId: 'other', at: at(1) },
      { studentId: 'kept', at: at(2) },
    ]);
  });

  it('are unchanged if the merged account has none', () => {
    const own = session([{ studentId: 'kept', status: 'Absent' }]);
    expect(mergedSession(own, MERGE)).toBe(own);
  });
});
