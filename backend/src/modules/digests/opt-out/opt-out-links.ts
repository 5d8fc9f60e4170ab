import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';

const TOKEN = /^([0-9a-f]{24})\.([\w-]{43})$/;

/**
 * Links that let a parent stop the digests without signing in. They never expire, because last year's mail must still
 * be able to stop the next one. They give access to nothing else.
 */
@Injectable()
export class OptOutLinks {
  private readonly key: Buffer;

  constructor(private readonly config: AppConfig) {
    this.key = deriveKey(config.env.APP_SECRET, 'unsubscribe');
  }

  /** The page where a parent turns digests on or off. */
  pageOf(parentId: string): string {
    return `${this.config.publicUrl}/api/digest/${parentId}.${this.signature(parentId)}`;
  }

  /** The URL a mail program posts to for one-click unsubscribe (RFC 8058). */
  oneClickOf(parentId: string): string {
    return `${this.pageOf(parentId)}/unsubscribe`;
  }

  /** Returns the parent whose link it is, or null if we did not make the link. */
  parentOf(token: string): string | null {
    const [, parentId, given] = TOKEN.exec(token) ?? [];
    if (!parentId || !given) return null;
    return timingSafeEqual(Buffer.from(given), Buffer.from(this.signature(parentId))) ? parentId : null;
  }

  private signature(parentId: string): string {
    return createHmac('sha256', this.key).update(`digest/${parentId}`).digest('base64url');
  }
}
