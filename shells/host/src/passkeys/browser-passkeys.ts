import { api, call, type components } from '@fulcrum/shared-ui';

type Answer = components['schemas']['PasskeyAnswerDto'];

/** An address without a name has no passkeys. */
const IS_ADDRESS = /^[\d.]+$|:/;

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis && !IS_ADDRESS.test(location.hostname);

/** Whether this browser can offer them among what it fills in. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

interface SignedJson {
  id: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | undefined };
}

/** What the server asks for of all that a passkey has signed. */
export function answerOf({ id, response }: SignedJson): Answer {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
}

/** A challenge that any passkey of this site may answer. */
export const askForPasskey = () => call(api.POST('/api/auth/passkey/options'));
export const signInBy = (body: Answer) => call(api.POST('/api/auth/passkey', { body }));
