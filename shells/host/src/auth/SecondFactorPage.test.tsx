import { readSession } from '@fulcrum/shared-ui';
import { fakeApi, type FakeReply, renderPage, meOf } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

vi.mock('../federation/remotes', () => ({ loadRemoteModule: async () => ({ default: () => null }) }));
import SecondFactorPage from './SecondFactorPage';

function Where() {
  const { pathname } = useLocation();
  return pathname === '/second-factor' ? <SecondFactorPage /> : <h1>{pathname}</h1>;
}

async function typeCode(reply: FakeReply<'POST /api/auth/second-factor'>) {
  const sent: unknown[] = [];
  fakeApi({
    'POST /api/auth/second-factor': ({ body }) => {
      sent.push(body);
      return reply;
    },
  });
  renderPage(<Where />, { path: '/second-factor' });
  await userEvent.type(screen.getByLabelText(/^Code/), ' 204613 ');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  return sent;
}

it('signs in the user when the code is accepted', async () => {
  const user = meOf({ id: 'u1', name: 'Mona' });
  const sent = await typeCode({ status: 200, body: { token: 'jwt', user } });
  expect(await screen.findByRole('heading', { name: '/Accessdenied' })).toBeTruthy();
  expect(sent).toEqual([{ code: '204613' }]);
  expect(readSession()).toMatchObject({ token: 'jwt', user: { id: 'u1' } });
});

it('opens the next step that the login needs', async () => {
  await typeCode({ status: 403, body: { parentDetailsRequired: true, studentId: 's9' } });
  expect(await screen.findByRole('heading', { name: '/complete-parent/s9' })).toBeTruthy();
});

it('shows why a code is rejected, and keeps it in the field', async () => {
  const message = 'This code is wrong or was used before.';
  await typeCode({ status: 401, body: { code: 'code_wrong', message, errors: [{ field: 'code', message }] } });
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Code/)).toHaveProperty('value', ' 204613 ');
  expect(readSession()).toBeNull();
});

it('asks only for a recovery code, apart from the passkey, if the account has no app', async () => {
  fakeApi({});
  renderPage(<Where />, { path: { pathname: '/second-factor', state: { methods: ['passkey', 'recovery-code'] } } });
  expect(screen.getByLabelText(/^Recovery code/)).toBeTruthy();
  expect(screen.getByText(/Now use your passkey/)).toBeTruthy();
});
