import { expect, it } from 'vitest';
import { editOf, valuesOf } from './student-row';
import { student } from './testing/student';

it('starts an edit from the row, with the linked parent’s email', () => {
  const row = student({
    parentId: { _id: '1', email: 'mum@home.example', activated: true, invited: true, confirmed: true },
  });
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
