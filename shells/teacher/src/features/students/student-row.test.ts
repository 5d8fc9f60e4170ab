import { expect, it } from 'vitest';
import type { Student } from '../../shared/api/list-students';
import { editOf, orderAfterPress, valuesOf } from './student-row';

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
  activated: true,
  emailProven: true,
  ...fields,
});
it('sorts ascending on a header’s first press, descending on the second, ascending on another header', () => {
  const first = orderAfterPress(null, 'name');
  const second = orderAfterPress(first, 'name');
  expect([first, second]).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
  ]);
  expect(orderAfterPress(second, 'name').descending).toBe(false);
  expect(orderAfterPress(second, 'email')).toEqual({ column: 'email', descending: false });
});

it('starts an edit from the row, with the linked parent’s email', () => {
  const row = student('Ann', { parentId: { _id: '1', email: 'mum@home.example', activated: true, confirmed: true } });
  expect(valuesOf(row)).toMatchObject({ name: 'Ann', alternateName: '', parentEmail: 'mum@home.example' });
  expect(valuesOf({ ...row, alternateName: 'آن' }).alternateName).toBe('آن');
});

it('sends the other spelling of the name only if it was changed or cleared', () => {
  const row = student('Ann', { alternateName: 'آن' });
  expect(editOf(row, valuesOf(row))).not.toHaveProperty('alternateName');
  expect(editOf(student('Ben'), valuesOf(student('Ben')))).not.toHaveProperty('alternateName');
  expect(editOf(row, { ...valuesOf(row), alternateName: 'آنّ' })).toMatchObject({ name: 'Ann', alternateName: 'آنّ' });
  expect(editOf(row, { ...valuesOf(row), alternateName: '' })).toMatchObject({ alternateName: '' });
});
