import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';
import type { HashedSecret } from '../users/user.schema.js';

/** Crockford's Base32: no I, L, O or U, so a password read out on the phone is typed correctly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;
const DAYS = 7;

export interface IssuedPassword {
  /** Such as `7KQF-M2XD-9PRA`: 60 random bits. */
  password: string;
  stored: HashedSecret;
}

/** Ignores case, spaces and dashes, and reads O as 0, I and L as 1. */
const canonical = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** 32 letters: each byte draws one of them with the same chance. */
const groupOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** One-time passwords of parents who have never chosen a password. Stored as HMAC only, valid for seven days. */
@Injectable()
export class OneTimePasswords {
  private readonly key: Buffer;

  constructor(config: AppConfig) {
    this.key = deriveKey(config.env.APP_SECRET, 'one-time-password');
  }

  /** @param secret at least twelve random bytes, such as those of the mail that brings it */
  issue(now: Date, secret: Buffer = randomBytes(GROUPS * GROUP_LENGTH)): IssuedPassword {
    const part = (_: unknown, group: number) =>
      groupOf(secret.subarray(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH));
    const password = Array.from({ length: GROUPS }, part).join('-');
    return { password, stored: { hash: this.hashOf(password), expiresAt: new Date(now.getTime() + DAYS * DAY_MS) } };
  }

  /** @returns the hash of the stored password that was typed; null if there is none, or it has expired */
  matching(stored: HashedSecret[], typed: string, now: Date): string | null {
    const given = Buffer.from(this.hashOf(typed), 'hex');
    const isTyped = ({ hash, expiresAt }: HashedSecret) =>
      expiresAt > now && timingSafeEqual(Buffer.from(hash, 'hex'), given);
    return stored.find(isTyped)?.hash ?? null;
  }

  private hashOf(typed: string): string {
    return createHmac('sha256', this.key).update(canonical(typed)).digest('hex');
  }
}
