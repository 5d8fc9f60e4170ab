// @vitest-environment node
import { expect, it } from 'vitest';
import { cardCode, checkCode, phoneCode, STEP_MS } from './door-code';

const ANN = { studentId: 'a1'.repeat(12), key: 'AAECAwQFBgcICQoLDA0ODw', card: null };
const BEN = { studentId: 'b2'.repeat(12), key: 'Dw4NDAsKCQgHBgUEAwIBAA', card: 2 };
const MEMBERS = new Map([ANN, BEN].map((member) => [member.studentId, member]));
const NOW = Date.parse('2026-03-01T15:00:10.000Z');

it('takes the code of a phone for its half minute and one beside it, and refuses it as old after that', async () => {
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

it('takes a printed card at any time, until another one is made', async () => {
  expect(await checkCode(await cardCode(BEN, 2), MEMBERS, NOW)).toEqual({ kind: 'ok', member: BEN });
  expect(await checkCode(await cardCode(BEN, 1), MEMBERS, NOW)).toEqual({ kind: 'revoked', member: BEN });
  expect(await checkCode(await cardCode(ANN, 1), MEMBERS, NOW)).toEqual({ kind: 'revoked', member: ANN });
});

it('refuses a code that was signed with another key, of somebody else, and what is no code', async () => {
  const forged = await phoneCode({ ...ANN, key: BEN.key }, NOW);
  expect(await checkCode(forged, MEMBERS, NOW)).toEqual({ kind: 'forged', member: ANN });
  const stranger = await phoneCode({ ...ANN, studentId: 'c3'.repeat(12) }, NOW);
  expect(await checkCode(stranger, MEMBERS, NOW)).toEqual({ kind: 'unknown' });
  expect(await checkCode('https://school.example', MEMBERS, NOW)).toBeNull();
});
