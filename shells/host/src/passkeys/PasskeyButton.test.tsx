import { fakeApi, renderPage, type BodyOf, meOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PasskeyButton } from './PasskeyButton';
import { passkeyLibrary } from './testing/passkey-library';

vi.mock('@simplewebauthn/browser', async () => (await import('./testing/passkey-library')).passkeyLibrary);

const USER = meOf({ id: 'u1', name: 'Mona', email: 'mona@example.org' });
const REQUEST: BodyOf<'POST /api/auth/passkey/options'> = {
  rpId: 'localhost',
  challenge: 'AAAA',
  timeout: 1,
  userVerification: 'required',
  allowCredentials: [],
};
const SIGNED = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', {});
  passkeyLibrary.startAuthentication.mockReset().mockResolvedValue({ id: 'BBBB', response: SIGNED });
});
afterEach(() => vi.unstubAllGlobals());

function show(onRefusal = () => false) {
  const onReply = vi.fn<(reply: object) => Promise<void>>(async () => undefined);
  const ask = ({ signInByPasskey }: Parameters<Parameters<typeof PasskeyButton>[0]['ask']>[0]) => signInByPasskey();
  renderPage(<PasskeyButton label="Use a passkey" ask={ask} onReply={onReply} onRefusal={onRefusal} />);
  return onReply;
}
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));

it('sends the passkey’s signature, and passes the reply on', async () => {
  let sent: unknown;
  fakeApi({
    'POST /api/auth/passkey/options': () => ({ status: 200, body: REQUEST }),
    'POST /api/auth/passkey': ({ body }) => {
      sent = body;
      return { status: 200, body: { token: 'jwt', user: USER } };
    },
  });
  const onReply = show();
  await press();
  await waitFor(() => expect(onReply).toHaveBeenCalledWith({ token: 'jwt', user: USER }));
  expect(sent).toEqual({ id: 'BBBB', ...SIGNED });
  expect(passkeyLibrary.startAuthentication).toHaveBeenCalledWith({ optionsJSON: REQUEST });
});

it.each([
  ['NotAllowedError', /No passkey was used/],
  ['SecurityError', /do not work at this address/],
  ['UnknownError', /could not be used/],
])('explains a %s of the browser', async (name, text) => {
  fakeApi({ 'POST /api/auth/passkey/options': () => ({ status: 200, body: REQUEST }) });
  passkeyLibrary.startAuthentication.mockRejectedValue(Object.assign(new Error('no'), { name }));
  show();
  await press();
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows the server’s message for an error, and nothing when the login continues', async () => {
  const message = 'This passkey is not known here.';
  fakeApi({
    'POST /api/auth/passkey/options': () => ({ status: 200, body: REQUEST }),
    'POST /api/auth/passkey': () => ({ status: 401, body: { code: 'passkey_refused', message } }),
  });
  let goesOn = false;
  show(() => goesOn);
  await press();
  expect(await screen.findByText(message)).toBeTruthy();
  goesOn = true;
  await press();
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('is hidden in a browser without passkeys', () => {
  vi.unstubAllGlobals();
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
