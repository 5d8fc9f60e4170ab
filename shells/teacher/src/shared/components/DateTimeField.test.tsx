import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NO_DATE } from '../date-time';
import { DateTimeField } from './DateTimeField';

function Field({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateTimeField label="Deadline" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const given = () => screen.getByRole('status').textContent;
const field = () => screen.getByLabelText<HTMLInputElement>('Deadline');

it('shows day, month, year and 24 hours of the school, in a browser of any language', () => {
  render(<Field initial="2027-07-05T18:00:00.000Z" />);
  expect(field().value).toBe('05/07/2027, 21:00');
});

it('takes what is typed so, and writes it as it is shown when the field is left', async () => {
  render(<Field />);
  await userEvent.type(field(), '5/1/2027 20:00');
  expect(given()).toBe('2027-01-05T18:00:00.000Z');
  await userEvent.tab();
  expect(field().value).toBe('05/01/2027, 20:00');
});

it('keeps what it cannot read, says so when the field is left, and is no date until then', async () => {
  render(<Field />);
  await userEvent.type(field(), '05/13/2027 20:00');
  expect(screen.queryByText(/^Enter day, month, year/)).toBeNull();
  await userEvent.tab();
  expect(given()).toBe(NO_DATE);
  expect(field().value).toBe('05/13/2027 20:00');
  expect(screen.getByText(/^Enter day, month, year/)).toBeTruthy();
});
