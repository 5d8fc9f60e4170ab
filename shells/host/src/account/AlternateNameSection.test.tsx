import { fakeApi, type FakeReply, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AlternateNameSection } from './AlternateNameSection';
import type { Account } from './api/get-account';

const ACCOUNT: Account = { email: 'mona@example.org', emailProven: true, newEmail: null, language: null };

function show(account: Account, reply: FakeReply<'PUT /api/auth/account/alternate-name'>) {
  const sent: unknown[] = [];
  fakeApi({
    'PUT /api/auth/account/alternate-name': ({ body }) => {
      sent.push(body);
      return reply;
    },
  });
  renderPage(<AlternateNameSection account={account} name="Mona Adel" />);
  return sent;
}
const spelling = () => screen.getByLabelText('Other spelling');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the other spelling' }));

it('shows the name that the team maintains, and saves its other spelling', async () => {
  const sent = show(ACCOUNT, { status: 200, body: { name: 'Mona Adel', alternateName: 'منى عادل' } });
  expect(screen.getByText('Mona Adel')).toBeTruthy();
  await userEvent.type(spelling(), ' منى عادل ');
  await save();
  await waitFor(() => expect(sent).toEqual([{ alternateName: 'منى عادل' }]));
});

it('removes the other spelling when the field is emptied', async () => {
  const sent = show({ ...ACCOUNT, alternateName: 'منى' }, { status: 200, body: { name: 'Mona Adel' } });
  expect(spelling()).toHaveProperty('value', 'منى');
  await userEvent.clear(spelling());
  await save();
  await waitFor(() => expect(sent).toEqual([{ alternateName: '' }]));
});

it('shows the server’s error at the field', async () => {
  const message = 'A name cannot contain a web or email address.';
  const errors = [{ field: 'alternateName', message }];
  show(ACCOUNT, { status: 400, body: { code: 'validation_failed', message, errors } });
  await userEvent.type(spelling(), 'www.prize.example');
  await save();
  await waitFor(() => expect(spelling().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(message)).toBeTruthy();
});
