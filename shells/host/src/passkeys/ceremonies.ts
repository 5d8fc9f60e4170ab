import { api, call, type components } from '@fulcrum/shared-ui';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { answerOf, askForPasskey, signInBy } from './browser-passkeys';

/** Loaded only when somebody uses a passkey, not on a first visit. */

type Answer = components['schemas']['PasskeyAnswerDto'];
type LoginReply = components['schemas']['LoginReplyDto'];

/**
 * Lets the browser create a passkey, and adds it to the account.
 * @returns the recovery codes, if it is the first factor
 */
async function addPasskey(proof: components['schemas']['FactorProofDto'], name: string): Promise<string[]> {
  const optionsJSON = await call(api.POST('/api/auth/account/passkeys/options', { body: proof }));
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const body = { name, id, clientDataJSON, attestationObject, transports };
  return (await call(api.POST('/api/auth/account/passkeys', { body }))).recoveryCodes;
}

/** Confirms a change of the second factor with one of the account's passkeys. */
async function confirmByPasskey(): Promise<Answer> {
  return answer(await call(api.POST('/api/auth/account/passkeys/confirmation')));
}

/** Completes a login, after a correct password, with one of the account's passkeys. */
async function takeSecondStep(): Promise<LoginReply> {
  const request = await call(api.POST('/api/auth/second-factor/passkey-options'));
  return call(api.POST('/api/auth/second-factor/passkey', { body: await answer(request) }));
}

/** Signs in with a passkey alone. */
async function signInByPasskey(): Promise<LoginReply> {
  return signInBy(await answer(await askForPasskey()));
}

async function answer(optionsJSON: components['schemas']['PasskeyRequestDto']): Promise<Answer> {
  return answerOf(await startAuthentication({ optionsJSON }));
}

export const ceremonies = { addPasskey, confirmByPasskey, takeSecondStep, signInByPasskey };
