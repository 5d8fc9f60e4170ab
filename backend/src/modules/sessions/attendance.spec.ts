import { describe, expect, it } from 'vitest';
import { isPresent, lastMarkPerStudent, strangersAmong } from './attendance.js';

const ANN = 'a'.repeat(24);
const BEN = 'b'.repeat(24);
const CAT = 'c'.repeat(24);

describe('isPresent', () => {
  it('counts Late as present, and neither Absent nor Not Recorded', () => {
    expect([isPresent('Present'), isPresent('Late'), isPresent('Absent'), isPresent('Not Recorded')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('lastMarkPerStudent', () => {
  it('keeps the last of two marks for one student, however the id is written', () => {
    expect(
      lastMarkPerStudent([
        { studentId: ANN, status: 'Present' },
        { studentId: BEN, status: 'Late' },
        { studentId: ANN.toUpperCase(), status: 'Absent' },
      ]),
    ).toEqual([
      { studentId: ANN, status: 'Absent' },
      { studentId: BEN, status: 'Late' },
    ]);
  });
});

describe('strangersAmong', () => {
  it('lets through members and those already recorded, and names the others', () => {
    const marks = [ANN, BEN, CAT].map((studentId) => ({ studentId, status: 'Present' as const }));
    expect(strangersAmong(marks, { members: new Set([ANN]), recorded: new Set([BEN]) })).toEqual([CAT]);
  });
});
