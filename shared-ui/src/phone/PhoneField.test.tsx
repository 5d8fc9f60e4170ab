import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PhoneField } from './PhoneField';

function Form({ stored = '' }: { stored?: string }) {
  const [phone, setPhone] = useState(stored);
  return (
    <>
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <output>{phone}</output>
    </>
  );
}
const opener = (name: RegExp) => screen.findByRole('button', { name });
const stored = () => screen.getByRole('status').textContent;

it('starts at Egypt and stores the number with its calling code', async () => {
  render(<Form />);
  await opener(/Egypt \+20/);
  await userEvent.type(screen.getByLabelText('Phone'), '01001234567');
  expect(stored()).toBe('+201001234567');
});

it('finds a country by typing and chooses it with Enter; the calling code is not typed', async () => {
  render(<Form />);
  await userEvent.click(await opener(/Egypt/));
  await userEvent.keyboard('saudi{Enter}');
  await opener(/Saudi Arabia \+966/);
  await userEvent.type(screen.getByLabelText('Phone'), '512345678');
  expect(stored()).toBe('+966512345678');
});

it('chooses a country by a press, and moves the focus to the number', async () => {
  render(<Form />);
  await userEvent.click(await opener(/Egypt/));
  await userEvent.type(screen.getByRole('combobox', { name: 'Search countries' }), 'saudi');
  await userEvent.click(screen.getByRole('option', { name: /Saudi Arabia/ }));
  expect(await opener(/Saudi Arabia \+966/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

it('moves with the arrow keys and closes with Escape, keeping the country', async () => {
  render(<Form />);
  await userEvent.click(await opener(/Egypt/));
  await userEvent.keyboard('united{ArrowDown}');
  const [first, second] = screen.getAllByRole('option');
  expect(first?.getAttribute('aria-selected')).toBe('false');
  expect(second?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(await opener(/Egypt/));
});

it('shows a stored number of another country, with or without its plus', async () => {
  render(<Form stored="966512345678" />);
  await opener(/Saudi Arabia/);
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('051 234 5678');
});

it('stores nothing when the number is cleared', async () => {
  render(<Form stored="+201001234567" />);
  await opener(/Egypt/);
  await userEvent.clear(screen.getByLabelText('Phone'));
  expect(stored()).toBe('');
});

it('says how many digits a mobile number has, once a shorter one has been typed', async () => {
  render(<Form />);
  await opener(/Egypt/);
  const field = screen.getByLabelText('Phone');
  await userEvent.type(field, '0101234567');
  expect(screen.queryByText(/has 11 digits/)).toBeNull();
  await userEvent.tab();
  const hint = screen.getByText(/A mobile number here has 11 digits, such as/);
  expect(field.getAttribute('aria-describedby')).toContain(hint.id);
  await userEvent.type(field, '8');
  await userEvent.tab();
  expect(screen.queryByText(/has 11 digits/)).toBeNull();
});

it('drops a 0 that was pasted between the country and the number', async () => {
  render(<Form />);
  await opener(/Egypt/);
  await userEvent.type(screen.getByLabelText('Phone'), '+20 010 1234 5678');
  await userEvent.tab();
  expect(stored()).toBe('+201012345678');
});
