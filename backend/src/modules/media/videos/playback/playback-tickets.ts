import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { deriveKey } from '../../../../platform/config/secrets.js';

/** Permission for one user to watch one video until a given time. */
export interface Playback {
  videoId: string;
  userId: string;
  /** Seconds since 1970. */
  expires: number;
}

const TICKET = /^([0-9a-f]{24})\.([0-9a-f]{24})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * The signed part of playback addresses: `{video}.{user}.{end}.{signature}`. A copied ticket also needs that user's
 * sign-in, and it expires.
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

  /** Null if the ticket was not issued here, belongs to another user or has expired. */
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
