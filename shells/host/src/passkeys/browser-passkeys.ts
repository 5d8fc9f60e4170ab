import { api, call, type components } from '@fulcrum/shared-ui';

type Answer = components['schemas']['PasskeyAnswerDto'];

/** An IP address, for which passkeys do not work. */
const IS_ADDRESS = /^[\d.]+$|:/;

/** Whether this browser supports passkeys at this address. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis && !IS_ADDRESS.test(location.hostname);

/** Whether this browser can offer passkeys as autofill suggestions. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

interface SignedJson {
  id: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | undefined };
}

/** Those fields of a passkey's signed response that the server needs. */
export function answerOf({ id, response }: SignedJson): Answer {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
}

/** Requests a challenge that any passkey of this site can answer. */
export const askForPasskey = () => call(api.POST('/api/auth/passkey/options'));
export const signInBy = (body: Answer) => call(api.POST('/api/auth/passkey', { body }));
