import { describe, expect, it } from 'vitest';
import { isPresent, lastMarkPerStudent, rosterOf, unmarkableStudents } from './attendance.js';

const ANN = 'a'.repeat(24);
const BEN = 'b'.repeat(24);
const CAT = 'c'.repeat(24);

describe('isPresent', () => {
  it('counts Late as present, but not Absent or Not Recorded', () => {
    expect([isPresent('Present'), isPresent('Late'), isPresent('Absent'), isPresent('Not Recorded')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('lastMarkPerStudent', () => {
  it('keeps the last of two marks for one student, whatever the case of the id', () => {
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

describe('unmarkableStudents', () => {
  it('accepts members and students already recorded, and returns the others', () => {
    const marks = [ANN, BEN, CAT].map((studentId) => ({ studentId, status: 'Present' as const }));
    expect(unmarkableStudents(marks, { members: new Set([ANN]), recorded: new Set([BEN]) })).toEqual([CAT]);
  });
});

const GROUP = '1'.repeat(24);
const ann = { id: 'a'.repeat(24), name: 'ann', groupId: GROUP };
const ben = { id: 'b'.repeat(24), name: 'Ben', groupId: GROUP };
const cat = { id: 'c'.repeat(24), name: 'cat', groupId: GROUP };

describe('rosterOf', () => {
  it('sorts students by name, ignoring case, each with their status', () => {
    const session = { groupId: GROUP, attendance: [{ studentId: ben.id, status: 'Late' as const }] };
    expect(rosterOf(session, [ben, cat, ann])).toEqual([
      { studentId: ann.id, name: 'ann', status: 'Not Recorded', inGroup: true },
      { studentId: ben.id, name: 'Ben', status: 'Late', inGroup: true },
      { studentId: cat.id, name: 'cat', status: 'Not Recorded', inGroup: true },
    ]);
  });

  it('returns both spellings of a name where there are two', () => {
    const session = { groupId: GROUP, attendance: [] };
    const [first, second] = rosterOf(session, [{ ...ann, alternateName: 'آن' }, ben]);
    expect(first).toMatchObject({ name: 'ann', alternateName: 'آن' });
    expect(second).not.toHaveProperty('alternateName');
  });

  it('marks students who have left, for another group or for none', () => {
    const session = { groupId: GROUP, attendance: [{ studentId: ben.id, status: 'Present' as const }] };
    const people = [cat, { ...ben, groupId: null }, { ...ann, groupId: '2'.repeat(24) }];
    expect(rosterOf(session, people).map(({ name, inGroup }) => [name, inGroup])).toEqual([
      ['ann', false],
      ['Ben', false],
      ['cat', true],
    ]);
  });
});
