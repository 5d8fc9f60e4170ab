import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { NEWS_EVERY_MS, NotificationEvents } from '../notifications/notification-events.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { meetingsOf, weekdaysOf } from './live-class-times.js';

/** How long before the start: enough to find a seat and open the link. */
const BEFORE_MS = 10 * MINUTE_MS;
/** How late a worker that was down still notifies students. */
const LATE_MS = 5 * MINUTE_MS;
/** A later notification is useless: the student has already missed too much of the class. */
const WORTH_MS = 15 * MINUTE_MS;

/** Notifies the students of a year that a live class is about to begin, with its link. */
@Injectable()
export class ClassNews {
  private readonly timeZone: string;

  constructor(
    private readonly directory: SchoolDirectory,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.timeZone = config.env.TIME_ZONE;
  }

  @Recurring({ name: 'calendar.tell-classes', everyMs: NEWS_EVERY_MS })
  async notifyStarting(): Promise<void> {
    const now = this.clock.now().getTime();
    const span = { from: new Date(now - LATE_MS), until: new Date(now + BEFORE_MS) };
    const years = await this.directory.listYearsWithClassesOn(weekdaysOf(span, this.timeZone));
    const meetings = years.flatMap((year) =>
      meetingsOf(year, span, this.timeZone).map((meeting) => ({
        ...meeting,
        tenantId: year.tenantId,
        yearId: year.id,
      })),
    );
    for (const meeting of await this.events.unpublished('class.starting', meetings, ({ id }) => id)) {
      const { tenantId, yearId, id: key, title, link, begin } = meeting;
      const audience = { readers: 'students' as const, yearIds: [yearId] };
      const until = new Date(begin.getTime() + WORTH_MS);
      await this.events.publish({ tenantId, kind: 'class.starting', key, audience, values: { title, link }, until });
    }
  }
}
