import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passkeyLibrary } from '../passkeys/testing/passkey-library';
import type { Factor } from './FactorList';
import { SecondFactorSection } from './SecondFactorSection';

vi.mock('@simplewebauthn/browser', async () => (await import('../passkeys/testing/passkey-library')).passkeyLibrary);

const PHONE = { id: 'BBBB', name: 'My phone', addedAt: '2026-01-01T08:00:00.000Z', lastUsedAt: null };
const ON: Factor = {
  methods: ['passkey', 'recovery-code'],
  addedAt: PHONE.addedAt,
  recoveryCodesLeft: 9,
  passkeys: [PHONE],
  passkeysAvailable: true,
};
const WITH_APP: Factor = { ...ON, methods: ['app', 'recovery-code'], passkeys: [] };
const OFF: Factor = { ...ON, methods: [], addedAt: null, recoveryCodesLeft: 0, passkeys: [] };
const SIGNED = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };
const OPTIONS = { rpId: 'localhost', challenge: 'AAAA', timeout: 1, userVerification: 'preferred' as const };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', {});
  passkeyLibrary.startAuthentication.mockReset().mockResolvedValue({ id: PHONE.id, response: SIGNED });
});
afterEach(() => vi.unstubAllGlobals());

/** Shows the account's second factor; @returns what new recovery codes and a new app were asked with */
function show(factor: Factor): unknown[] {
  const sent: unknown[] = [];
  fakeApi({
    'GET /api/auth/account/second-factor': () => ({ status: 200, body: factor }),
    'POST /api/auth/account/passkeys/confirmation': () => ({ status: 200, body: { ...OPTIONS, allowCredentials: [] } }),
    'POST /api/auth/account/second-factor/recovery-codes': ({ body }) => {
      sent.push(body);
      return { status: 200, body: { recoveryCodes: ['7KQFM-2XD9P'] } };
    },
    'POST /api/auth/account/second-factor/app': ({ body }) => {
      sent.push(body);
      return { status: 200, body: { secret: 'JBSW', uri: 'otpauth://totp/x?secret=JBSW' } };
    },
  });
  renderPage(<SecondFactorSection />, { user: { role: 'teacher' } });
  return sent;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typePassword = () => userEvent.type(screen.getByLabelText(/^Current password/), 'correct horse');

it('asks for a code beside the password, and sends both', async () => {
  const sent = show(WITH_APP);
  await open('Make new recovery codes');
  await typePassword();
  await press('Make new recovery codes');
  const code = screen.getByLabelText(/^Code of the app, or a recovery code/);
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.type(code, ' 204613 ');
  await press('Make new recovery codes');
  expect(await screen.findByText('7KQFM-2XD9P')).toBeTruthy();
  expect(sent).toEqual([{ password: 'correct horse', code: '204613' }]);
});

it('asks the browser for a passkey if the code is left empty', async () => {
  const sent = show(ON);
  await open('Make new recovery codes');
  await typePassword();
  await press('Make new recovery codes');
  expect(await screen.findByText('7KQFM-2XD9P')).toBeTruthy();
  expect(sent).toEqual([{ password: 'correct horse', passkey: { id: PHONE.id, ...SIGNED } }]);
});

it('takes a recovery code instead of the passkey, and says when the browser’s question was closed', async () => {
  const sent = show(ON);
  passkeyLibrary.startAuthentication.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  await open('Make new recovery codes');
  await typePassword();
  await press('Make new recovery codes');
  expect(await screen.findByText(/No passkey was used/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Recovery code/), '7KQFM-2XD9P');
  await press('Make new recovery codes');
  await waitFor(() => expect(sent).toEqual([{ password: 'correct horse', code: '7KQFM-2XD9P' }]));
});

it('asks for the password alone before the first factor', async () => {
  const sent = show(OFF);
  await open('Connect an app');
  expect(screen.queryByLabelText(/code/i)).toBeNull();
  await typePassword();
  await press('Go on');
  await waitFor(() => expect(sent).toEqual([{ password: 'correct horse' }]));
});
