import { renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Answer, AskedQuestion } from './asked-question';
import { TypedAnswer } from './TypedAnswer';

function Typing({ question }: { question: AskedQuestion }) {
  const [answer, setAnswer] = useState<Answer>(null);
  return <TypedAnswer label="Your answer" {...{ question, answer }} onAnswer={setAnswer} />;
}

function ask(part: Partial<AskedQuestion>): HTMLInputElement {
  const question: AskedQuestion = { _id: 'q', imageUrl: '', imageWidth: 1, imageHeight: 1, altText: '', marks: 1 };
  renderPage(<Typing question={{ ...question, ...part }} />, { user: { role: 'student' } });
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Your answer' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('has keys for signs and units, and says how a number is read', async () => {
  const field = ask({ kind: 'number', ask: 'pick', units: ['m', 'm/s'] });
  expect([field.inputMode, field.dir]).toEqual(['decimal', 'ltr']);
  await userEvent.type(field, '3.0');
  await press('Add ×10ⁿ');
  expect(await screen.findByText('We cannot read this yet.')).toBeTruthy();
  await userEvent.type(field, '8');
  await press('Unit m');
  await press('Unit m/s');
  expect(field.value).toBe('3.0×10^8 m/s');
  expect(screen.getByRole('button', { name: 'Unit m/s' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('3.0 × 10⁸ m/s')).toBeTruthy();
  expect(screen.getByText('3.0 times ten to the power 8 metres per second')).toBeTruthy();
});

it('has a keyboard with letters where the unit is typed', () => {
  expect(ask({ kind: 'number', ask: 'type' }).inputMode).toBe('');
});

it('takes a text as it is', async () => {
  const field = ask({ kind: 'text' });
  await userEvent.type(field, 'refraction');
  expect([field.value, field.dir, field.inputMode]).toEqual(['refraction', '', '']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('We cannot read this yet.')).toBeNull();
});
