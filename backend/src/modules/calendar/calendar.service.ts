import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { CalendarFeedDto } from './calendar.dto.js';
import { eventInFile } from './calendar-file.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { calendarErrors } from './calendar.errors.js';
import { FeedLinks } from './feed-links.js';
import { KeptCalendars } from './kept-calendars.js';

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
    private readonly calendars: KeptCalendars,
    private readonly links: FeedLinks,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  /** Returns the caller's link; null if there is none. */
  async linkOf(caller: Principal): Promise<CalendarFeedDto> {
    const { link } = await this.feeds.find(caller.id);
    return { url: link && this.links.urlOf(caller.id, link.serial) };
  }

  /** Creates a new link; the previous one stops working. */
  async renew(caller: Principal): Promise<CalendarFeedDto> {
    const serial = randomBytes(SERIAL_BYTES).toString('base64url');
    await this.feeds.replaceLink(caller.id, { serial, createdAt: this.clock.now() });
    return { url: this.links.urlOf(caller.id, serial) };
  }

  async revoke(caller: Principal): Promise<void> {
    await this.feeds.removeLink(caller.id);
  }

  /**
   * Returns the current calendar behind a link.
   * @throws AppError 404 if the link was revoked or is incomplete, or its person was deleted; 429 for too many such
   *   links from one address, or more than 60 requests an hour with one valid link
   */
  async byLink(token: string, request: Request): Promise<CalendarReply> {
    const personId = this.links.personOf(token);
    const link = personId && (await this.feeds.find(personId)).link;
    if (!personId || !link || !this.links.isOf(token, personId, link.serial)) {
      await this.limits.countAllowance('calendar', request);
      throw calendarErrors.calendarNotFound();
    }
    await this.limits.countFeed(personId);
    const found = await this.calendars.of(personId);
    if (!found) throw calendarErrors.calendarNotFound();
    return found;
  }

  /**
   * Returns one of the caller's events as a file.
   * @throws AppError 404 if it is not in their calendar; 429 for more than 60 reads of their calendar in an hour
   */
  async single(caller: Principal, eventId: string): Promise<string> {
    await this.limits.countFeed(caller.id);
    const calendar = await this.calendars.of(caller.id);
    const event = calendar && eventInFile(calendar.file, eventId);
    if (!event) throw calendarErrors.eventNotFound();
    return event;
  }
}
