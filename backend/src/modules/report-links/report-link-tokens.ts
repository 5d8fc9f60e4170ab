import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { deriveKey } from '../../platform/config/secrets.js';

const TOKEN = /^([0-9a-f]{24})([0-9a-f]{24})\.([\w-]{43})$/;

/** Identifies the row of a link. */
export interface ReportLinkKey {
  tenantId: string;
  linkId: string;
}

/** Signs the URLs of report links, so that nobody can guess a row's id. */
@Injectable()
export class ReportLinkTokens {
  private readonly key: Buffer;

  constructor(private readonly config: AppConfig) {
    this.key = deriveKey(config.env.APP_SECRET, 'report-link');
  }

  urlOf(key: ReportLinkKey): string {
    return `${this.config.publicUrl}/api/parent-report/${key.tenantId}${key.linkId}.${this.signature(key)}`;
  }

  /** @returns null if we did not make the token */
  reportLinkKey(token: string): ReportLinkKey | null {
    const [, tenantId, linkId, given] = TOKEN.exec(token) ?? [];
    if (!tenantId || !linkId || !given) return null;
    const right = this.signature({ tenantId, linkId });
    return timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? { tenantId, linkId } : null;
  }

  private signature({ tenantId, linkId }: ReportLinkKey): string {
    return createHmac('sha256', this.key).update(`parent-report/${tenantId}/${linkId}`).digest('base64url');
  }
}
