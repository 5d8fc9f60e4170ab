import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';

/**
 * The purpose of a challenge and who may answer it: `add <user> <sign-in>`, `confirm <user> <sign-in>`, `second-factor
 * <user> <token version>`.
 */
export type ChallengePurpose = `add ${string}` | `confirm ${string}` | `second-factor ${string}` | 'sign-in';

/** Long enough to fetch a phone or a security key. */
export const LIFETIME_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 16;
const TIME_BYTES = 8;
const MAC_BYTES = 16;

/**
 * A challenge contains its own issue time, and a MAC over that and its purpose, so none is stored for people who never
 * answer. The account that answers stores the issue time of the newest: the write that uses an answer rejects that
 * challenge and every older one.
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

  /** @returns base64url */
  issue(purpose: ChallengePurpose): string {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeBigUInt64BE(BigInt(this.clock.now().getTime()));
    const content = Buffer.concat([randomBytes(NONCE_BYTES), time]);
    return Buffer.concat([content, this.macOf(content, purpose)]).toString('base64url');
  }

  /** Checks the challenge that the library finds in one answer, and remembers when it was issued. */
  challengeCheck(purpose: ChallengePurpose): { isOurs: (challenge: string) => boolean; madeAt: () => Date | null } {
    let madeAt: Date | null = null;
    const isOurs = (challenge: string) => {
      madeAt = this.madeAt(challenge, purpose);
      return madeAt !== null;
    };
    return { isOurs, madeAt: () => madeAt };
  }

  /**
   * When it was issued; null if it has expired, has another purpose or was not issued here.
   * @param challenge base64url
   */
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
