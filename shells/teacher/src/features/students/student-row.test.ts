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
it('a header sorts ascending at the first press, descending at the second, and another one ascending again', () => {
  const first = orderAfterPress(null, 'name');
  const second = orderAfterPress(first, 'name');
  expect([first, second]).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
  ]);
  expect(orderAfterPress(second, 'name').descending).toBe(false);
  expect(orderAfterPress(second, 'email')).toEqual({ column: 'email', descending: false });
});

it('an edit starts from the row, with the email of the linked parent', () => {
  const row = student('Ann', { parentId: { _id: '1', email: 'mum@home.example', activated: true, confirmed: true } });
  expect(valuesOf(row)).toMatchObject({ name: 'Ann', alternateName: '', parentEmail: 'mum@home.example' });
  expect(valuesOf({ ...row, alternateName: 'آن' }).alternateName).toBe('آن');
});

it('an edit sends the other spelling of the name only when it was changed: an emptied one too', () => {
  const row = student('Ann', { alternateName: 'آن' });
  expect(editOf(row, valuesOf(row))).not.toHaveProperty('alternateName');
  expect(editOf(student('Ben'), valuesOf(student('Ben')))).not.toHaveProperty('alternateName');
  expect(editOf(row, { ...valuesOf(row), alternateName: 'آنّ' })).toMatchObject({ name: 'Ann', alternateName: 'آنّ' });
  expect(editOf(row, { ...valuesOf(row), alternateName: '' })).toMatchObject({ alternateName: '' });
});
