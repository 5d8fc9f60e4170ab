import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';
import { codeText, type DoorCode, isCard, stepOfCard } from './door.js';

/** In bytes. */
const KEY = 16;
const SIGNATURE = 9;

const hmac = (key: Buffer, text: string, length: number): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, length).toString('base64url');

/**
 * Derives the keys that sign door codes. A student's phone has a key of its own, which a scanner has too, to check codes
 * offline. Printed cards last, so they are signed with a key that never leaves the server: whoever has a phone's or a
 * scanner's keys can make no card.
 */
@Injectable()
export class DoorKeys {
  private readonly phones: Buffer;
  private readonly cards: Buffer;

  constructor(config: AppConfig) {
    this.phones = deriveKey(config.env.APP_SECRET, 'door');
    this.cards = deriveKey(config.env.APP_SECRET, 'door-card');
  }

  /**
   * Encoded as base64url.
   * @param version how many times the student's key was renewed
   */
  phoneKey(studentId: string, version: number): string {
    // The first key is what versions without renewal gave to phones, so that those need no new one.
    return hmac(this.phones, version === 0 ? studentId : `${studentId}.${version}`, KEY);
  }

  isSignedByPhone({ studentId, step, signature }: DoorCode, version: number): boolean {
    const key = Buffer.from(this.phoneKey(studentId, version), 'base64url');
    return !isCard(step) && isEqual(signature, hmac(key, step, SIGNATURE));
  }

  isSignedCard({ studentId, step, signature }: DoorCode): boolean {
    return isCard(step) && isEqual(signature, this.cardSignature(studentId, step));
  }

  /** Returns the code to print on a card. */
  cardCode(studentId: string, number: number): string {
    const step = stepOfCard(number);
    return codeText({ studentId, step, signature: this.cardSignature(studentId, step) });
  }

  /** A hash by which a scanner recognises the card's code, as base64url. */
  cardHash(studentId: string, number: number): string {
    return createHash('sha256').update(this.cardCode(studentId, number)).digest('base64url');
  }

  private cardSignature(studentId: string, step: string): string {
    return hmac(this.cards, `${studentId}.${step}`, SIGNATURE);
  }
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
