import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { deriveKey } from '../config/secrets.js';

const LIFETIME_SECONDS = 10 * 60;
/** Links made within the same minute are identical, so that a page that reloads its list does not reload its images. */
const ROUND_SECONDS = 60;
/** Maximum cached signatures of one minute: everyone in a class that opens a quiz gets the same links. */
const MAX_KEPT = 5000;

export type Disposition = 'inline' | 'attachment';

export interface LinkSignature {
  exp?: string | undefined;
  sig?: string | undefined;
}

/** A repeated parameter is an array, which no link made here contains. */
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const linkOf = ({ query }: Request): LinkSignature => ({ exp: text(query.exp), sig: text(query.sig) });

/** Makes and checks short-lived links to stored files: `/api/files/{id}?exp=…&sig=…`, each valid for that one file. */
@Injectable()
export class FileLinks {
  private readonly key: KeyObject;
  private kept = { exp: 0, signatures: new Map<string, string>() };

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(deriveKey(config.env.APP_SECRET, 'file-url'));
  }

  /** Returns a same-origin link valid for 10 to 11 minutes. Make a new one for each reply. */
  signedUrl(fileId: string, disposition: Disposition = 'inline'): string {
    const exp = Math.ceil(this.seconds() / ROUND_SECONDS) * ROUND_SECONDS + LIFETIME_SECONDS;
    const download = disposition === 'attachment' ? '&download=1' : '';
    return `/api/files/${fileId}?exp=${exp}&sig=${this.keptSignature(fileId, exp)}${download}`;
  }

  /** Returns true if the link was made here, for this file, and has not expired. */
  isValid(fileId: string, { exp = '', sig = '' }: LinkSignature): boolean {
    if (!/^\d{1,12}$/.test(exp) || Number(exp) < this.seconds()) return false;
    const given = Buffer.from(sig, 'base64url');
    const right = Buffer.from(this.sign(fileId, Number(exp)), 'base64url');
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private keptSignature(fileId: string, exp: number): string {
    if (this.kept.exp !== exp || this.kept.signatures.size >= MAX_KEPT) this.kept = { exp, signatures: new Map() };
    const kept = this.kept.signatures.get(fileId);
    if (kept) return kept;
    const signature = this.sign(fileId, exp);
    this.kept.signatures.set(fileId, signature);
    return signature;
  }

  private sign(fileId: string, exp: number): string {
    return createHmac('sha256', this.key).update(`${fileId}\n${exp}`).digest('base64url');
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
