/** The codes that pupils show at the door: `F1.<student>.<step>.<signature>`. The server checks the same (sessions/door). */

/** Steps before and after the one at the time of the scan that still count: clocks differ, and a hand is slow. */
const TOLERANCE = 1;
/** Bytes of the signature. */
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

/** Whose code, and the key to sign it with. */
interface Holder {
  /** 24 hex digits. */
  studentId: string;
  /** Base64url. */
  key: string;
}

/** Somebody who may come, as a scanner knows them. */
interface Expected extends Holder {
  /** The number of their printed card; null when they have none that is good. */
  card: number | null;
}

const codeOf = async ({ studentId, key }: Holder, step: string): Promise<string> =>
  `F1.${base64url(hexBytes(studentId))}.${step}.${await signatureOf(key, step)}`;

const stepAt = (now: number): number => Math.floor(now / STEP_MS);
const stepOfCard = (number: number): string => `C${number.toString(36)}`;

/** The code of a phone at this time, in ms. */
export const phoneCode = (holder: Holder, now: number): Promise<string> => codeOf(holder, stepAt(now).toString(36));

/** The code of a printed card, which does not turn. */
export const cardCode = (holder: Holder, number: number): Promise<string> => codeOf(holder, stepOfCard(number));

const PATTERN = /^F1\.([\w-]{16})\.(C[0-9a-z]{1,6}|[0-9a-z]{1,9})\.([\w-]{12})$/;

type Reading<Member extends Expected> =
  /** Somebody who is not expected here: another group's or another teacher's, or who has come into the group since. */
  | { kind: 'unknown' }
  /** `old`: a photograph of it, most likely. */
  | { kind: 'ok' | 'forged' | 'old' | 'revoked'; member: Member };

function kindOf(step: string, { card }: Expected, now: number): 'ok' | 'old' | 'revoked' {
  if (step.startsWith('C')) return card !== null && step === stepOfCard(card) ? 'ok' : 'revoked';
  return Math.abs(Number.parseInt(step, 36) - stepAt(now)) <= TOLERANCE ? 'ok' : 'old';
}

/** Checks a code without a line, by the keys of those who may come; null for what is no code of ours. */
export async function checkCode<Member extends Expected>(
  text: string,
  members: ReadonlyMap<string, Member>,
  now: number,
): Promise<Reading<Member> | null> {
  const [, student, step, signature] = PATTERN.exec(text) ?? [];
  if (!student || !step || !signature) return null;
  const member = members.get(hexOf(fromBase64url(student)));
  if (!member) return { kind: 'unknown' };
  if ((await signatureOf(member.key, step)) !== signature) return { kind: 'forged', member };
  return { kind: kindOf(step, member, now), member };
}
