import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';
import { mailedSecret } from '../../../platform/mail/mailed-secrets.js';
import { issueResetToken, resetTokenHash } from '../password-reset/reset-secret.js';
import type { AddressProof } from '../users/user.schema.js';

const DIGITS = 6;
/** So many that every code is as likely as another. */
const DRAWN_BYTES = 6;
/** Five guesses at a million codes: guessing succeeds once in 200,000 mails. */
const TRIES = 5;

interface ProvenAddress {
  userId: string;
  email: string;
  mail: string;
}

export interface IssuedProof {
  /** Six digits. */
  code: string;
  /** The token of the link. */
  token: string;
  stored: AddressProof;
}

/** The code and the link of a mail that confirms an address: valid for an hour, stored as hashes only. */
@Injectable()
export class AddressSecrets {
  private readonly key: Buffer;

  constructor(private readonly config: AppConfig) {
    this.key = deriveKey(config.env.APP_SECRET, 'address-proof');
  }

  /** @param mail its id: every run of its job issues the same */
  issue({ userId, email, mail }: ProvenAddress, now: Date): IssuedProof {
    const drawn = mailedSecret(this.config, mail, 'code').readUIntBE(0, DRAWN_BYTES) % 10 ** DIGITS;
    const code = String(drawn).padStart(DIGITS, '0');
    const { token, stored } = issueResetToken(now, mailedSecret(this.config, mail, 'link'));
    const { hash: tokenHash, expiresAt } = stored;
    const codeHash = this.hashOf(userId, code);
    return { code, token, stored: { email, codeHash, tokenHash, sentAt: now, expiresAt, triesLeft: TRIES } };
  }

  matches(userId: string, { codeHash }: AddressProof, code: string): boolean {
    return timingSafeEqual(Buffer.from(codeHash, 'hex'), Buffer.from(this.hashOf(userId, code), 'hex'));
  }

  private hashOf(userId: string, code: string): string {
    return createHmac('sha256', this.key).update(`${userId} ${code}`).digest('hex');
  }
}

export const linkHash = resetTokenHash;

/** Seconds until the next mail may be requested: one a minute. */
export function waitForNext(proof: AddressProof | undefined, now: Date): number {
  if (!proof) return 0;
  return Math.max(0, Math.ceil((proof.sentAt.getTime() + MINUTE_MS - now.getTime()) / 1000));
}
