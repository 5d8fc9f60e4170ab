import { describe, expect, it } from 'vitest';
import { rosterOf } from './roster.js';

const GROUP = '1'.repeat(24);
const ann = { id: 'a'.repeat(24), name: 'ann', groupId: GROUP };
const ben = { id: 'b'.repeat(24), name: 'Ben', groupId: GROUP };
const cat = { id: 'c'.repeat(24), name: 'cat', groupId: GROUP };

describe('rosterOf', () => {
  it('lists people by name, whatever the case, with what is recorded of them', () => {
    const session = { groupId: GROUP, attendance: [{ studentId: ben.id, status: 'Late' as const }] };
    expect(rosterOf(session, [ben, cat, ann])).toEqual([
      { studentId: ann.id, name: 'ann', status: 'Not Recorded', inGroup: true },
      { studentId: ben.id, name: 'Ben', status: 'Late', inGroup: true },
      { studentId: cat.id, name: 'cat', status: 'Not Recorded', inGroup: true },
    ]);
  });

  it('tells apart those who have left, for another group or for none', () => {
    const session = { groupId: GROUP, attendance: [{ studentId: ben.id, status: 'Present' as const }] };
    const people = [cat, { ...ben, groupId: null }, { ...ann, groupId: '2'.repeat(24) }];
    expect(rosterOf(session, people).map(({ name, inGroup }) => [name, inGroup])).toEqual([
      ['ann', false],
      ['Ben', false],
      ['cat', true],
    ]);
  });
});
