import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Account, useAccount } from './api/get-account';
import { ConfirmEmailBanner } from './ConfirmEmailBanner';
import { EmailSection } from './EmailSection';

const ACCOUNT: Account = { email: 'mona@example.org', emailProven: false, newEmail: null, language: null };

function Page() {
  const { data } = useAccount();
  return (
    <>
      <ConfirmEmailBanner />
      {data && <EmailSection account={data} />}
    </>
  );
}

it('confirms the address with the digits from the mail, and says when they are wrong', async () => {
  const done = vi.spyOn(notify, 'success');
  const early = 'A mail is on its way. Wait a minute before you ask for another one.';
  const message = 'These are not the digits of the newest mail. Tries left: 4.';
  const sent: unknown[] = [];
  fakeApi({
    'GET /api/auth/account': () => ({ status: 200, body: ACCOUNT }),
    'POST /api/auth/account/proof-mail': () => ({ status: 429, body: { code: 'too_many_requests', message: early } }),
    'POST /api/auth/account/proof': ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return { status: 200, body: { ...ACCOUNT, emailProven: true } };
      return { status: 400, body: { code: 'code_wrong', message, errors: [{ field: 'code', message }] } };
    },
  });
  renderPage(<Page />, { user: { role: 'student' } });
  expect((await screen.findByRole('link', { name: 'Confirm it' })).getAttribute('href')).toBe('/account/profile');
  expect(screen.getByText('Not confirmed yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
  expect(await screen.findByText(early)).toBeTruthy();
  const digits = screen.getByLabelText(/^Six digits/);
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await userEvent.type(digits, '000000');
  await confirm();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(digits.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(digits);
  await userEvent.type(digits, '123 456');
  await confirm();
  await waitFor(() => expect(done).toHaveBeenCalledWith('Your email address is confirmed.'));
  expect(sent).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(screen.getByText('Confirmed')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Confirm it' })).toBeNull();
});

it.each([
  ['student', true],
  ['parent', true],
  ['assistant', false],
  ['teacher', false],
])('says to a %s that the teacher’s team sees it: %s', async (role, isSaid) => {
  fakeApi({ 'GET /api/auth/account': () => ({ status: 200, body: ACCOUNT }) });
  renderPage(<Page />, { user: { role } });
  expect(await screen.findByText(/^Confirm your email address: we will/)).toBeTruthy();
  expect(screen.queryByText(/your teacher’s team sees/) !== null).toBe(isSaid);
});

it.each([
  ['/student-quizzes', true],
  ['/student/take-quiz/q1', false],
])('reminds of it on %s: %s', async (path, isReminded) => {
  fakeApi({ 'GET /api/auth/account': () => ({ status: 200, body: ACCOUNT }) });
  renderPage(<Page />, { path, user: { role: 'student' } });
  expect(await screen.findByText('Not confirmed yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Confirm it' }) !== null).toBe(isReminded);
});
