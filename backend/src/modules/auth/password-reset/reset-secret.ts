import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock/durations.js';
import type { HashedSecret } from '../users/user.schema.js';

/** 256 random bits as base64url. */
const TOKEN = /^[\w-]{43}$/;

export const isResetToken = (text: string): boolean => TOKEN.test(text);

/** 256 random bits need no slow hash: nobody can guess them from the digest. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** How long a link works: to choose another password, and to choose the first one of an imported account. */
export const RESET_LINK_MS = HOUR_MS;
export const FIRST_LINK_MS = 7 * DAY_MS;

/**
 * The token for a mail, and the hash to store.
 * @param secret of the mail, 256 bits
 */
export function issueResetToken(
  now: Date,
  secret: Buffer,
  lifetimeMs = RESET_LINK_MS,
): { token: string; stored: HashedSecret } {
  const token = secret.toString('base64url');
  return { token, stored: { hash: resetTokenHash(token), expiresAt: new Date(now.getTime() + lifetimeMs) } };
}

/** A secret that expires after the returned time was made within the last minute, too recently for another mail. */
export const latestExpiryForResend = (now: Date, lifetimeMs = RESET_LINK_MS): Date =>
  new Date(now.getTime() + lifetimeMs - MINUTE_MS);
