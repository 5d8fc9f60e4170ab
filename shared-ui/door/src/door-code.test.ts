// @vitest-environment node
import { expect, it } from 'vitest';
import { checkCode, phoneCode, STEP_MS } from './door-code';

const ANN = { studentId: 'a1'.repeat(12), key: 'AAECAwQFBgcICQoLDA0ODw', card: null, cardHash: null };
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Cards as the server prints them: a scanner cannot make one. */
const BENS_NAME = 'srKysrKysrKysrKy';
const BENS = `F1.${BENS_NAME}.C2.p0nZ3kq9vY2b`;
const BEN = {
  studentId: 'b2'.repeat(12),
  key: 'Dw4NDAsKCQgHBgUEAwIBAA',
  card: 2,
  cardHash: textOf(await crypto.subtle.digest('SHA-256', bytesOf(BENS))),
};
const MEMBERS = new Map([ANN, BEN].map((member) => [member.studentId, member]));
const NOW = Date.parse('2026-03-01T15:00:10.000Z');

it('accepts a phone code in its half minute and one step either side, and rejects it as old after that', async () => {
  const code = await phoneCode(ANN, NOW);
  for (const [later, kind] of [
    [0, 'ok'],
    [STEP_MS, 'ok'],
    [2 * STEP_MS, 'old'],
    [-2 * STEP_MS, 'old'],
  ] as const) {
    expect(await checkCode(code, MEMBERS, NOW + later)).toEqual({ kind, member: ANN });
  }
  expect(await phoneCode(ANN, NOW + STEP_MS)).not.toBe(code);
});

it('accepts a printed card at any time until a new one is issued', async () => {
  expect(await checkCode(BENS, MEMBERS, NOW)).toEqual({ kind: 'ok', member: BEN });
  expect(await checkCode(BENS.replace('C2', 'C1'), MEMBERS, NOW)).toEqual({ kind: 'revoked', member: BEN });
  expect(await checkCode(BENS.replace(BENS_NAME, 'oaGhoaGhoaGhoaGh'), MEMBERS, NOW)).toEqual({
    kind: 'revoked',
    member: ANN,
  });
});

it('rejects a card that the key of a phone has signed', async () => {
  const key = Uint8Array.from(atob('Dw4NDAsKCQgHBgUEAwIBAA=='), (sign) => sign.charCodeAt(0));
  const terms = { name: 'HMAC', hash: 'SHA-256' };
  const signing = await crypto.subtle.importKey('raw', key, terms, false, ['sign']);
  const signature = (await crypto.subtle.sign('HMAC', signing, bytesOf('C2'))).slice(0, 9);
  const card = `F1.${BENS_NAME}.C2.${textOf(signature)}`;
  expect(await checkCode(card, MEMBERS, NOW)).toEqual({ kind: 'forged', member: BEN });
});

it('rejects a code signed with another key, an unknown student’s code and anything that is not a code', async () => {
  const forged = await phoneCode({ ...ANN, key: BEN.key }, NOW);
  expect(await checkCode(forged, MEMBERS, NOW)).toEqual({ kind: 'forged', member: ANN });
  const stranger = await phoneCode({ ...ANN, studentId: 'c3'.repeat(12) }, NOW);
  expect(await checkCode(stranger, MEMBERS, NOW)).toEqual({ kind: 'unknown' });
  expect(await checkCode('https://school.example', MEMBERS, NOW)).toBeNull();
});
