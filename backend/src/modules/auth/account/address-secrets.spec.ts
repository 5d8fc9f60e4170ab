import { expect, it } from 'vitest';
import { waitForNext } from './address-secrets.js';

const sentAt = new Date('2026-03-01T10:00:00Z');
const proof = { email: 'mona@example.org', codeHash: '', tokenHash: '', sentAt, expiresAt: sentAt, triesLeft: 5 };

it.each([
  [0, 60],
  [1, 60],
  [1_000, 59],
  [59_999, 1],
  [60_000, 0],
  [90_000, 0],
])('%d ms after a mail, the next may be requested in %d seconds', (passed, seconds) => {
  expect(waitForNext(proof, new Date(sentAt.getTime() + passed))).toBe(seconds);
});

it('is not needed before the first mail', () => {
  expect(waitForNext(undefined, sentAt)).toBe(0);
});
