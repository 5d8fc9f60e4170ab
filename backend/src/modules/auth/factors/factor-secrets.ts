import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Tolerates a clock that is off by one step of 30 seconds either way (RFC 6238, 5.2). */
const DRIFT_SECONDS = 30;
/** Crockford's Base32: codes read off paper are typed correctly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODES = 10;
/** 50 random bits per code. */
const CODE_LENGTH = 10;

/** For an account that already has recovery codes. */
export const NO_CODES: { codes: string[]; hashes: string[] } = { codes: [], hashes: [] };

/** Ignores case, spaces and dashes, and reads O as 0, I and L as 1. */
const canonical = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/**
 * The secrets of second factors: encrypted at rest rather than hashed, because a code can only be checked against the
 * secret itself.
 */
@Injectable()
export class FactorSecrets {
  private readonly key: Buffer;

  constructor(private readonly config: AppConfig) {
    this.key = deriveKey(config.env.APP_SECRET, 'second-factor');
  }

  /** A new secret for an authenticator app, Base32, and the URI for its QR code. */
  issue(email: string): { secret: string; uri: string } {
    const secret = generateSecret();
    return { secret, uri: generateURI({ issuer: this.config.env.SITE_TEACHER_NAME, label: email, secret }) };
  }

  seal(secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce);
    const sealed = [cipher.update(secret, 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64');
  }

  /** The time step of a code that matches the sealed secret; null for a wrong code. */
  async stepOf(sealed: string, code: string, now: Date): Promise<number | null> {
    if (!/^\d{6}$/.test(code)) return null;
    const epoch = Math.floor(now.getTime() / 1000);
    const result = await verify({ secret: this.open(sealed), token: code, epoch, epochTolerance: DRIFT_SECONDS });
    return result.valid ? Math.floor(epoch / 30) + result.delta : null;
  }

  /** Ten codes, such as `7KQFM-2XD9P`, each valid once, and the hashes to store. */
  issueCodes(): { codes: string[]; hashes: string[] } {
    const codes = Array.from({ length: CODES }, () => {
      const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
      return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
    });
    return { codes, hashes: codes.map((code) => this.hashOf(code)) };
  }

  hashOf(recoveryCode: string): string {
    return createHmac('sha256', this.key).update(canonical(recoveryCode)).digest('hex');
  }

  private open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}
