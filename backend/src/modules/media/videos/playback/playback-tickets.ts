import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { deriveKey } from '../../../../platform/config/secrets.js';

/** One user may watch one video until a moment. */
export interface Playback {
  videoId: string;
  userId: string;
  /** Seconds since 1970. */
  expires: number;
}

const TICKET = /^([0-9a-f]{24})\.([0-9a-f]{24})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * The signed part of playback addresses: `{video}.{user}.{end}.{signature}`. Whoever copies one needs that user's sign-in as
 * well, and it ends by itself.
 */
@Injectable()
export class PlaybackTickets {
  private readonly key: KeyObject;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(deriveKey(config.env.APP_SECRET, 'video-playback'));
  }

  issue(videoId: string, userId: string, lifetimeSeconds: number): { ticket: string; expiresAt: Date } {
    const expires = this.seconds() + Math.ceil(lifetimeSeconds);
    const payload = `${videoId}.${userId}.${expires}`;
    return { ticket: `${payload}.${this.sign(payload)}`, expiresAt: new Date(expires * 1000) };
  }

  /** Null when it was not made here, is another user's, or is outdated. */
  read(ticket: string, userId: string): Playback | null {
    const [, videoId = '', holder = '', end = '', signature = ''] = TICKET.exec(ticket) ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = Buffer.from(this.sign(`${videoId}.${holder}.${end}`), 'base64url');
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const expires = Number(end);
    return holder === userId && expires >= this.seconds() ? { videoId, userId: holder, expires } : null;
  }

  private sign(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
