import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Adds a virtual authenticator to Chromium that stores passkeys and confirms presence and identity at once. */
export async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    stored: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whether a user is present, who confirms at once. */
    attend: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether user verification succeeds. */
    recognise: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

export type Authenticator = Awaited<ReturnType<typeof plugIn>>;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/**
 * The code that an authenticator app shows (RFC 6238). Implemented here so that the server's library is not tested
 * against itself.
 */
export function codeOf(secret: string, step: number): string {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) % 16;
  return String((mac.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** The number of the current time step. */
export const stepNow = () => Math.floor(Date.now() / 1000 / STEP_SECONDS);
