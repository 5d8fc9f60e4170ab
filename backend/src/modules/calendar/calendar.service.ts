import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/http/app-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { CalendarFeedDto } from './calendar.dto.js';
import { type OwnEvent, calendarFile } from './calendar-file.js';
import { CalendarEvents } from './calendar-events.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarReaders } from './calendar-readers.js';
import { FeedLinks } from './feed-links.js';

/** Past events stay for a while, so that a phone keeps the last weeks. */
const DAYS_BACK = 30;
/** Live classes repeat without an end: calendars refresh long before this. */
const DAYS_AHEAD = 120;
/** The most events in a calendar: programs reject larger files. */
const MOST_EVENTS = 1000;
const SERIAL_BYTES = 18;

export interface CalendarReply {
  file: string;
  /** The entity tag (ETag): changes whenever the file changes. */
  version: string;
}

/** Calendars of students and parents. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly readers: CalendarReaders,
    private readonly events: CalendarEvents,
    private readonly links: FeedLinks,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
  ) {}

  /** Returns the caller's link; null if there is none. */
  async linkOf(caller: Principal): Promise<CalendarFeedDto> {
    const feed = await this.feeds.find(caller.id);
    return { url: feed && this.links.urlOf(caller.id, feed.serial) };
  }

  /** Creates a new link; the previous one stops working. */
  async renew(caller: Principal): Promise<CalendarFeedDto> {
    const serial = randomBytes(SERIAL_BYTES).toString('base64url');
    await this.feeds.replace(caller.id, { serial, createdAt: this.clock.now() });
    return { url: this.links.urlOf(caller.id, serial) };
  }

  async revoke(caller: Principal): Promise<void> {
    await this.feeds.removeOfPeople([caller.id]);
  }

  /**
   * Returns the current calendar behind a link.
   * @throws AppError 404 if the link was revoked or is incomplete, or its person was deleted; 429 for too many such
   *   links from one address, or too many requests with one valid link
   */
  async byLink(token: string, request: Request): Promise<CalendarReply> {
    const personId = this.links.personOf(token);
    const feed = personId && (await this.feeds.find(personId));
    if (!personId || !feed || !this.links.isOf(token, personId, feed.serial)) {
      await this.limits.countAllowance('calendar', request);
      throw AppError.notFound('Calendar');
    }
    await this.limits.countLink(`calendar ${personId}`);
    const found = await this.eventsOf(personId);
    if (!found) throw AppError.notFound('Calendar');
    const file = await this.file(personId, found);
    return { file, version: `"${createHash('sha256').update(file).digest('base64url')}"` };
  }

  /**
   * Returns one of the caller's events as a file.
   * @throws AppError 404 if it is not in their calendar
   */
  async single(caller: Principal, eventId: string): Promise<string> {
    const own = ((await this.eventsOf(caller.id)) ?? []).filter(({ id }) => id === eventId);
    if (own.length === 0) throw AppError.notFound('Event');
    return this.file(caller.id, own);
  }

  private async eventsOf(personId: string): Promise<OwnEvent[] | null> {
    const reader = await this.readers.find(personId);
    if (!reader) return null;
    const today = this.today().getTime();
    const span = { from: new Date(today - DAYS_BACK * DAY_MS), until: new Date(today + DAYS_AHEAD * DAY_MS) };
    const events: OwnEvent[] = [];
    for (const student of reader.students) {
      const child = reader.isParent ? { child: student.name } : {};
      const own = await this.events.of(student, span);
      events.push(...own.map((event) => ({ ...event, studentId: student.id, ...child })));
    }
    return events.slice(0, MOST_EVENTS);
  }

  /** Start of the day in UTC: keeps the calendar file identical all day unless an event changes. */
  private today(): Date {
    return new Date(Math.floor(this.clock.now().getTime() / DAY_MS) * DAY_MS);
  }

  private async file(personId: string, events: OwnEvent[]): Promise<string> {
    const { hostname } = new URL(this.config.publicUrl);
    const language = await this.readers.languageOf(personId);
    return calendarFile(events, {
      name: this.config.env.SITE_TEACHER_NAME,
      host: hostname,
      language,
      stamp: this.today(),
    });
  }
}
