import { expect, it } from 'vitest';
import { editOf, orderAfterPress, valuesOf } from './student-row';
import { student } from './testing/student';

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
  const row = student({ parentId: { _id: '1', email: 'mum@home.example', activated: true, confirmed: true } });
  expect(valuesOf(row)).toMatchObject({ name: 'Ann', alternateName: '', parentEmail: 'mum@home.example' });
  expect(valuesOf({ ...row, alternateName: 'آن' }).alternateName).toBe('آن');
});

it('sends the other spelling of the name only if it was changed or cleared', () => {
  const row = student({ alternateName: 'آن' });
  expect(editOf(row, valuesOf(row))).not.toHaveProperty('alternateName');
  expect(editOf(student(), valuesOf(student()))).not.toHaveProperty('alternateName');
  expect(editOf(row, { ...valuesOf(row), alternateName: 'آنّ' })).toMatchObject({ name: 'Ann', alternateName: 'آنّ' });
  expect(editOf(row, { ...valuesOf(row), alternateName: '' })).toMatchObject({ alternateName: '' });
});
