import { describe, expect, it } from 'vitest';
import type { Student } from '../../classroom/api/list-students';
import { arrange, orderAfterPress, valuesOf } from './student-row';

const student = (name: string, fields: Partial<Student> = {}): Student => ({
  _id: name,
  name,
  email: `${name}@school.example`,
  studentPhone: '201001234567',
  parentName: '',
  parentPhone: '',
  parentEmail: '',
  schoolId: null,
  groupId: null,
  yearId: null,
  parentId: null,
  ...fields,
});
const names = (rows: Student[]) => rows.map(({ name }) => name);

describe('a table of students', () => {
  const rows = [student('ben'), student('Ann'), student('Cat')];

  it('sorts ascending at the first press and descending at the second, without regard to case', () => {
    const first = orderAfterPress(null, 'name');
    const second = orderAfterPress(first, 'name');
    expect(names(arrange(rows, { search: '', order: first }))).toEqual(['Ann', 'ben', 'Cat']);
    expect(names(arrange(rows, { search: '', order: second }))).toEqual(['Cat', 'ben', 'Ann']);
    expect(orderAfterPress(second, 'email')).toEqual({ column: 'email', descending: false });
  });

  it('sorts by the email of the linked parent', () => {
    const withParents = [
      student('Ann', { parentId: { _id: '1', email: 'z@home.example', activated: true } }),
      student('Ben', { parentId: { _id: '2', email: 'a@home.example', activated: false } }),
    ];
    expect(names(arrange(withParents, { search: '', order: { column: 'parentEmail', descending: false } }))).toEqual([
      'Ben',
      'Ann',
    ]);
  });

  it('keeps the order of the server until a header is pressed', () => {
    expect(names(arrange(rows, { search: '', order: null }))).toEqual(['ben', 'Ann', 'Cat']);
  });

  it('is searched by name, email and phone, in any letters', () => {
    const arabic = student('مَريم', { studentPhone: '201119876543' });
    const accented = student('Zoé');
    const all = [...rows, arabic, accented];
    expect(names(arrange(all, { search: 'مريم', order: null }))).toEqual(['مَريم']);
    expect(names(arrange(all, { search: 'zoe', order: null }))).toEqual(['Zoé']);
    expect(names(arrange(all, { search: '111987', order: null }))).toEqual(['مَريم']);
    expect(names(arrange(all, { search: 'ann school', order: null }))).toEqual(['Ann']);
  });
});

it('an edit starts from the row, with the email of the linked parent', () => {
  const row = student('Ann', { parentId: { _id: '1', email: 'mum@home.example', activated: true } });
  expect(valuesOf(row)).toMatchObject({ name: 'Ann', parentEmail: 'mum@home.example' });
});
