import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';
import { codeText, type DoorCode, stepOfCard } from './door.js';

/** In bytes. */
const KEY = 16;
const SIGNATURE = 9;

/** Derives each student's key: their phone signs codes with it, and a scanner checks the codes with it offline. */
@Injectable()
export class DoorKeys {
  private readonly master: Buffer;

  constructor(config: AppConfig) {
    this.master = deriveKey(config.env.APP_SECRET, 'door');
  }

  /** Encoded as base64url. */
  keyOf(studentId: string): string {
    return createHmac('sha256', this.master).update(studentId).digest().subarray(0, KEY).toString('base64url');
  }

  isSigned({ studentId, step, signature }: DoorCode): boolean {
    const given = Buffer.from(signature);
    const right = Buffer.from(this.signatureOf(studentId, step));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** Returns the code to print on a card. */
  cardCode(studentId: string, number: number): string {
    const step = stepOfCard(number);
    return codeText({ studentId, step, signature: this.signatureOf(studentId, step) });
  }

  private signatureOf(studentId: string, step: string): string {
    const key = Buffer.from(this.keyOf(studentId), 'base64url');
    return createHmac('sha256', key).update(step).digest().subarray(0, SIGNATURE).toString('base64url');
  }
}
