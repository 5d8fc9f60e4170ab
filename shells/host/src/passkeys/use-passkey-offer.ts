import type { components } from '@fulcrum/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { answerOf, askForPasskey, canOfferPasskeys, signInBy } from './browser-passkeys';

type Answer = components['schemas']['PasskeyAnswerDto'];
type LoginReply = components['schemas']['LoginReplyDto'];

/** The server accepts an answer for five minutes, so a challenge is renewed after four. */
const CHALLENGE_IS_OLD_MS = 4 * 60_000;

/**
 * The answer of the passkey that the user chose from the autofill suggestions; null if the request was aborted or the
 * browser does not support it.
 */
async function chosen(signal: AbortSignal): Promise<Answer | null> {
  try {
    if (!(await canOfferPasskeys())) return null;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await askForPasskey());
    const credential = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal });
    if (!(credential instanceof PublicKeyCredential)) return null;
    const { id, response } = credential.toJSON();
    return 'signature' in response ? answerOf({ id, response }) : null;
  } catch {
    return null;
  }
}

interface OfferOptions {
  onReply: (reply: LoginReply) => Promise<void>;
  /** Returns true if it has continued by itself because the login needs one more step. */
  onRefusal: (error: unknown) => boolean;
  onFailure: (error: unknown) => void;
}

/**
 * Lets the browser offer passkeys in the field with `webauthn` autocomplete. Uses the browser's own API, so that no
 * library is loaded for a page that is only viewed. A browser handles one request at a time, so the offer stops while a
 * button asks.
 * @returns runs the request of a button
 */
export function usePasskeyOffer({ onReply, onRefusal, onFailure }: OfferOptions) {
  const [isAsking, setAsking] = useState(false);
  const onChosen = useEffectEvent(async (answer: Answer) => {
    try {
      await onReply(await signInBy(answer));
    } catch (error) {
      if (!onRefusal(error)) onFailure(error);
    }
  });
  useEffect(() => (isAsking ? undefined : keepOffering(onChosen)), [isAsking]);
  return async <Reply>(ask: () => Promise<Reply>): Promise<Reply> => {
    setAsking(true);
    try {
      return await ask();
    } catch (error) {
      setAsking(false);
      throw error;
    }
  };
}

/**
 * Repeats the offer after a failed sign-in, and when the user returns to the page and the challenge is old.
 * @returns a function that ends it
 */
function keepOffering(onChosen: (answer: Answer) => Promise<void>): () => void {
  let current = new AbortController();
  let since = 0;
  const offer = async () => {
    current.abort();
    const mine = new AbortController();
    [current, since] = [mine, Date.now()];
    const answer = await chosen(mine.signal);
    if (!answer) return;
    await onChosen(answer);
    if (!mine.signal.aborted) void offer();
  };
  const renewWhenOld = () => {
    if (Date.now() - since > CHALLENGE_IS_OLD_MS) void offer();
  };
  void offer();
  document.addEventListener('focusin', renewWhenOld);
  return () => {
    document.removeEventListener('focusin', renewWhenOld);
    current.abort();
  };
}
