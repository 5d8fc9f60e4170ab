import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { deriveKey } from '../../platform/config/secrets.js';
import type { StudentKey } from './practice-answers.repository.js';

/** A student's question in practice. */
interface ServedQuestion extends StudentKey {
  questionId: string;
}

const TIME_DIGITS = 12;
/** An answer that was given earlier than this was kept on a device whose clock is wrong, or for too long. */
const EARLIEST_MS = 30 * DAY_MS;

/**
 * The ids with which questions are served and answers come back: UUIDs of version 8 (RFC 9562) of when the question was
 * served (48 bits, ms) and a signature (72 bits). So nobody can date an answer to before the question was served, and
 * nothing has to be stored.
 */
@Injectable()
export class ServedIds {
  private readonly key: Buffer;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.env.APP_SECRET, 'practice');
  }

  /** An id for serving a question now. */
  make(question: ServedQuestion): string {
    return this.idAt(this.clock.now().getTime(), question);
  }

  /**
   * When an answer was given, and when it has come: not before its question was served, nor longer ago than a device
   * keeps answers. Without a time, and with an id that nobody has served, it was given now.
   */
  timesOf(id: string, question: ServedQuestion, given: string | null): { at: Date; receivedAt: Date } {
    const receivedAt = this.clock.now();
    const now = receivedAt.getTime();
    const servedAt = this.servedAt(id, question);
    if (given === null || servedAt === null) return { at: receivedAt, receivedAt };
    const earliest = Math.max(servedAt, now - EARLIEST_MS);
    return { at: new Date(Math.min(now, Math.max(Date.parse(given), earliest))), receivedAt };
  }

  private servedAt(id: string, question: ServedQuestion): number | null {
    const time = Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16);
    return this.idAt(time, question) === id ? time : null;
  }

  private idAt(ms: number, question: ServedQuestion): string {
    const time = ms.toString(16).padStart(TIME_DIGITS, '0');
    const signature = this.signature(question, time);
    const parts = [time.slice(0, 8), time.slice(8), `8${signature.slice(0, 3)}`, `8${signature.slice(3, 6)}`];
    return [...parts, signature.slice(6, 18)].join('-');
  }

  private signature({ tenantId, studentId, questionId }: ServedQuestion, time: string): string {
    return createHmac('sha256', this.key).update(`${tenantId}/${studentId}/${questionId}/${time}`).digest('hex');
  }
}
