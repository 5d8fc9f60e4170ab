import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NO_DATE } from '../date-time';
import { DateTimeField } from './DateTimeField';
import { DayField } from './DayField';

function Field({ initial = '', as: DateField = DateTimeField }: { initial?: string; as?: typeof DayField }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField label="Deadline" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const given = () => screen.getByRole('status').textContent;
const field = () => screen.getByLabelText<HTMLInputElement>('Deadline');

it('shows dates as day, month, year and 24-hour school time, in a browser of any language', () => {
  render(<Field initial="2027-07-05T18:00:00.000Z" />);
  expect(field().value).toBe('05/07/2027, 21:00');
});

it('accepts dates typed in this format, and reformats them when the field is left', async () => {
  render(<Field />);
  await userEvent.type(field(), '5/1/2027 20:00');
  expect(given()).toBe('2027-01-05T18:00:00.000Z');
  await userEvent.tab();
  expect(field().value).toBe('05/01/2027, 20:00');
});

it('keeps text that it cannot read, has no date then, and shows an error when the field is left', async () => {
  render(<Field />);
  await userEvent.type(field(), '05/13/2027 20:00');
  expect(screen.queryByText(/^Enter day, month, year/)).toBeNull();
  await userEvent.tab();
  expect(given()).toBe(NO_DATE);
  expect(field().value).toBe('05/13/2027 20:00');
  expect(screen.getByText(/^Enter day, month, year/)).toBeTruthy();
});

it('accepts and shows a date without a time, and shows an error when the field is left', async () => {
  render(<Field as={DayField} initial="2026-09-05" />);
  expect(field().value).toBe('05/09/2026');
  await userEvent.clear(field());
  await userEvent.type(field(), '31/2/2027');
  expect(screen.queryByText(/^Enter day, month and year/)).toBeNull();
  await userEvent.tab();
  expect(given()).toBe(NO_DATE);
  expect(screen.getByText(/^Enter day, month and year/)).toBeTruthy();
  await userEvent.clear(field());
  await userEvent.type(field(), '1/2/2027');
  expect(given()).toBe('2027-02-01');
});
