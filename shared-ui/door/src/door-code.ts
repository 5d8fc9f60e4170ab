/**
 * The codes that students show at the door: `F1.<student>.<step>.<signature>`. The server has the same check
 * (sessions/door).
 */

/**
 * Steps before and after the current one that are still accepted, because clocks differ and people take a moment to
 * show the code.
 */
const TOLERANCE = 1;
/** Signature length in bytes. */
const SIGNATURE = 9;
export const STEP_MS = 30_000;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const hexBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function signatureOf(key: string, step: string): Promise<string> {
  const terms = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', fromBase64url(key), terms, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(step));
  return base64url(new Uint8Array(signed).subarray(0, SIGNATURE));
}

/** The student a code belongs to, and the key that signs it. */
interface Holder {
  /** 24 hex digits. */
  studentId: string;
  /** Base64url. */
  key: string;
}

/** A student who may attend, as the scanner knows them. */
interface Expected extends Holder {
  /** Number of their printed card; null if they have no valid card. */
  card: number | null;
  /** SHA-256 of the card's code, base64url: the server alone has the key that signs cards. */
  cardHash: string | null;
}

const codeOf = async ({ studentId, key }: Holder, step: string): Promise<string> =>
  `F1.${base64url(hexBytes(studentId))}.${step}.${await signatureOf(key, step)}`;

const stepAt = (now: number): number => Math.floor(now / STEP_MS);
const stepOfCard = (number: number): string => `C${number.toString(36)}`;

/** Returns the code that a phone shows at time `now` (ms). */
export const phoneCode = (holder: Holder, now: number): Promise<string> => codeOf(holder, stepAt(now).toString(36));

const PATTERN = /^F1\.([\w-]{16})\.(C[0-9a-z]{1,6}|[0-9a-z]{1,9})\.([\w-]{12})$/;

type Reading<Member extends Expected> =
  /**
   * A student who is not expected here: from another group, of another teacher, or added to the group since the list
   * was loaded.
   */
  | { kind: 'unknown' }
  /** `old`: most likely a photo of the code. */
  | { kind: 'ok' | 'forged' | 'old' | 'revoked'; member: Member };

/** A card of another number was revoked, as far as a scanner can tell. */
async function kindOfCard(
  code: string,
  step: string,
  { card, cardHash }: Expected,
): Promise<'ok' | 'forged' | 'revoked'> {
  if (card === null || step !== stepOfCard(card)) return 'revoked';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return base64url(new Uint8Array(hash)) === cardHash ? 'ok' : 'forged';
}

async function kindOfPhone(signed: { step: string; signature: string }, { key }: Expected, now: number) {
  const { step, signature } = signed;
  if ((await signatureOf(key, step)) !== signature) return 'forged';
  return Math.abs(Number.parseInt(step, 36) - stepAt(now)) <= TOLERANCE ? 'ok' : 'old';
}

/** Checks a code offline, using the keys of the expected students. Returns null if it is not one of our codes. */
export async function checkCode<Member extends Expected>(
  text: string,
  members: ReadonlyMap<string, Member>,
  now: number,
): Promise<Reading<Member> | null> {
  const [, student, step, signature] = PATTERN.exec(text) ?? [];
  if (!student || !step || !signature) return null;
  const member = members.get(hexOf(fromBase64url(student)));
  if (!member) return { kind: 'unknown' };
  const isCard = step.startsWith('C');
  const kind = isCard ? await kindOfCard(text, step, member) : await kindOfPhone({ step, signature }, member, now);
  return { kind, member };
}
