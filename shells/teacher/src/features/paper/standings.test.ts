import { expect, it } from 'vitest';
import { paperOf, paperStudentOf, sheetOf } from './testing/paper';
import { progressOf, sheetsOutOfOrder, studentsIn } from './standings';

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

it('names the sheets still to be written on whose questions have other numbers by now', () => {
  const of = (name: string, more = {}) =>
    sheetOf({ _id: name, student: { _id: name, name }, isInOrder: false, ...more });
  const sheets = [of('Ann'), of('Cleo'), of('Dina', { isInOrder: true }), sheetOf({ isInOrder: false })];
  expect(sheetsOutOfOrder({ paper: PAPER, sheets }).map(({ _id }) => _id)).toEqual(['Cleo']);
});
