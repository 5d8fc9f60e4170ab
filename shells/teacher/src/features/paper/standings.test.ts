import { expect, it } from 'vitest';
import { paperOf, paperStudentOf } from './testing/paper';
import { progressOf, studentsIn } from './standings';

const PAPER = paperOf({
  students: [
    paperStudentOf('Ann', { standing: 'done' }),
    paperStudentOf('Ben', { standing: 'toCheck' }),
    paperStudentOf('Cleo'),
    paperStudentOf('Dina'),
    paperStudentOf('Emad', { standing: 'online' }),
    paperStudentOf('Farah', { standing: 'excused' }),
  ],
});

it('counts the sheets that were read, of those who could hand one in', () => {
  expect(progressOf(PAPER, new Set())).toEqual({ read: 2, of: 4 });
});

it('counts what this device has read since, once, and nobody who took the quiz online', () => {
  expect(progressOf(PAPER, new Set(['Ann', 'Cleo', 'Emad']))).toEqual({ read: 3, of: 4 });
});

it('lists the students of a standing', () => {
  expect(studentsIn(PAPER, 'missing').map(({ name }) => name)).toEqual(['Cleo', 'Dina']);
  expect(studentsIn(paperOf(), 'done')).toEqual([]);
});
