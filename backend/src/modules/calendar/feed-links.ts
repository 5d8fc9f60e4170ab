import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { deriveKey } from '../../platform/config/secrets.js';

const TOKEN = /^([0-9a-f]{24})\.([\w-]{43})$/;

/** Calendar links: anyone with a link can read the calendar, so it is the person's secret. */
@Injectable()
export class FeedLinks {
  private readonly key: Buffer;

  constructor(private readonly config: AppConfig) {
    this.key = deriveKey(config.env.APP_SECRET, 'calendar-feed');
  }

  urlOf(personId: string, serial: string): string {
    return `${this.config.publicUrl}/api/calendar/${personId}.${this.signature(personId, serial)}/fulcrum.ics`;
  }

  /** Returns the person a token claims to belong to, unverified; null if it is not in our format. */
  personOf(token: string): string | null {
    return TOKEN.exec(token)?.[1] ?? null;
  }

  isOf(token: string, personId: string, serial: string): boolean {
    const given = Buffer.from(TOKEN.exec(token)?.[2] ?? '');
    const right = Buffer.from(this.signature(personId, serial));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private signature(personId: string, serial: string): string {
    return createHmac('sha256', this.key).update(`calendar/${personId}/${serial}`).digest('base64url');
  }
}
