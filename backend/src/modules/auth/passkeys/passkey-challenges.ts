import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';

/** What a challenge may be answered for, and by whom: `add <user> <sign-in>`, `second-factor <user> <token version>`. */
export type ChallengePurpose = `add ${string}` | `second-factor ${string}` | 'sign-in';

/** A person looks for a phone or a key in the meantime. */
export const LIFETIME_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 8;
const MAC_BYTES = 16;

/**
 * Challenges say themselves when and what for they were made, sealed with a MAC, so that none is kept for people who never answer.
 * The account that answers keeps the time of the newest: the write that uses an answer refuses it and every older one.
 */
@Injectable()
export class PasskeyChallenges {
  private readonly key: Buffer;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.env.APP_SECRET, 'passkey-challenge');
  }

  /** Base64url. */
  issue(purpose: ChallengePurpose): string {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeBigUInt64BE(BigInt(this.clock.now().getTime()));
    const content = Buffer.concat([randomBytes(NONCE_BYTES), time]);
    return Buffer.concat([content, this.macOf(content, purpose)]).toString('base64url');
  }

  /** Judges the challenge of one answer, as the library finds it there, and remembers when it was made. */
  watch(purpose: ChallengePurpose): { isOurs: (challenge: string) => boolean; madeAt: () => Date | null } {
    let madeAt: Date | null = null;
    const isOurs = (challenge: string) => {
      madeAt = this.madeAt(challenge, purpose);
      return madeAt !== null;
    };
    return { isOurs, madeAt: () => madeAt };
  }

  /** When it was made; null when that is too long ago, it was made for something else, or not here. @param challenge base64url */
  madeAt(challenge: string, purpose: ChallengePurpose): Date | null {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return null;
    const content = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
    if (!timingSafeEqual(bytes.subarray(content.length), this.macOf(content, purpose))) return null;
    const madeAt = Number(content.readBigUInt64BE(NONCE_BYTES));
    return this.clock.now().getTime() - madeAt > LIFETIME_MS ? null : new Date(madeAt);
  }

  private macOf(content: Buffer, purpose: ChallengePurpose): Buffer {
    return createHmac('sha256', this.key).update(content).update(purpose).digest().subarray(0, MAC_BYTES);
  }
}
