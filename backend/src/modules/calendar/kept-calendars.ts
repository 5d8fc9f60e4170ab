import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { Language } from '../../platform/texts/texts.js';
import { calendarFile } from './calendar-file.js';
import { CalendarEvents } from './calendar-events.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { type CalendarReader, CalendarReaders } from './calendar-readers.js';
import type { KeptCalendar } from './kept-calendar.js';
import { type EventRevision, type OwnEvent, revisionsOf } from './event-revisions.js';

/** Past events stay for a while, so that a phone keeps the last weeks. */
const DAYS_BACK = 30;
/** Live classes repeat without an end: calendars refresh long before this. */
const DAYS_AHEAD = 120;
/** The most events in a calendar: programs reject larger files. */
const MOST_EVENTS = 1000;
/** Jobs change a few things without an entry in the activity log, such as the copy of a year. */
const KEPT_MS = HOUR_MS;

/**
 * Makes calendar files. Collecting a person's events takes a tenth of a second, so the file is kept until the activity
 * log of a teacher, the children, the language or the day has changed.
 */
@Injectable()
export class KeptCalendars {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly readers: CalendarReaders,
    private readonly events: CalendarEvents,
    private readonly log: AuditLog,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns the present file of a person; null if they were deleted. */
  async of(personId: string): Promise<Pick<KeptCalendar, 'file' | 'version'> | null> {
    const reader = await this.readers.find(personId);
    if (!reader) return null;
    const [language, { kept }] = await Promise.all([this.readers.languageOf(personId), this.feeds.find(personId)]);
    // Read before the events: what changes in between makes another tag.
    const tag = await this.tagOf(reader, language);
    const now = this.clock.now();
    if (kept?.tag === tag && now.getTime() - kept.madeAt.getTime() < KEPT_MS) return kept;
    const events = await this.eventsOf(reader);
    const revisions = revisionsOf(events, kept?.revisions ?? [], now);
    const file = this.file(events, { revisions, language });
    const version = `"${createHash('sha256').update(file).digest('base64url')}"`;
    await this.feeds.keep(personId, { tag, madeAt: now, file, version, revisions });
    return { file, version };
  }

  private async tagOf({ isParent, students }: CalendarReader, language: Language): Promise<string> {
    const entries = await this.log.newestEntries([...new Set(students.map(({ tenantId }) => tenantId))]);
    const own = students.map(({ id, name, groupId }) => [id, isParent && name, groupId]);
    const { publicUrl, env } = this.config;
    return JSON.stringify([this.today(), language, own, entries, publicUrl, env.SITE_TEACHER_NAME]);
  }

  private async eventsOf({ isParent, students }: CalendarReader): Promise<OwnEvent[]> {
    const today = this.today().getTime();
    const span = { from: new Date(today - DAYS_BACK * DAY_MS), until: new Date(today + DAYS_AHEAD * DAY_MS) };
    const events: OwnEvent[] = [];
    for (const student of students) {
      const child = isParent ? { child: student.name } : {};
      const own = await this.events.of(student, span);
      events.push(...own.map((event) => ({ ...event, studentId: student.id, ...child })));
    }
    return events.slice(0, MOST_EVENTS);
  }

  /** Start of the day in UTC: keeps the calendar file identical all day unless an event changes. */
  private today(): Date {
    return new Date(Math.floor(this.clock.now().getTime() / DAY_MS) * DAY_MS);
  }

  private file(
    events: OwnEvent[],
    { revisions, language }: { revisions: EventRevision[]; language: Language },
  ): string {
    return calendarFile(events, revisions, {
      name: this.config.env.SITE_TEACHER_NAME,
      host: new URL(this.config.publicUrl).hostname,
      language,
      stamp: this.today(),
    });
  }
}
