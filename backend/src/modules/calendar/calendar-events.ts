import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import type { CalendarEvent } from './calendar-source.extension.js';
import { Features } from '../../platform/features/features.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { LESSON_MS, meetingsOf, type Span } from './live-class-times.js';

/** Returns a student's calendar events in order of time. */
@Injectable()
export class CalendarEvents {
  constructor(
    private readonly features: Features,
    private readonly directory: SchoolDirectory,
    private readonly config: AppConfig,
  ) {}

  async of(student: StudentEntry, span: Span): Promise<CalendarEvent[]> {
    const request = { tenantId: student.tenantId, student, from: span.from };
    const [classes, parts] = await Promise.all([
      this.classesOf(student, span),
      this.features.askAll(({ calendar }) => calendar?.(this.features.get, request)),
    ]);
    const events = [...classes, ...parts.flat()];
    const within = events.filter(({ begin, end }) => (end ?? begin) >= span.from && begin <= span.until);
    return within.toSorted((a, b) => a.begin.getTime() - b.begin.getTime() || a.id.localeCompare(b.id));
  }

  /**
   * Lists each meeting separately: a recurrence rule would need time zone rules, which calendar programs interpret
   * differently.
   */
  private async classesOf({ tenantId, groupId }: StudentEntry, span: Span): Promise<CalendarEvent[]> {
    const group = groupId && (await this.directory.findGroup(tenantId, groupId));
    const year = group && (await this.directory.findYear(tenantId, group.yearId));
    if (!year || year.archivedAt) return [];
    return meetingsOf(year, span, this.config.env.TIME_ZONE).map(({ id, title, link, begin }) => ({
      id,
      kind: 'class' as const,
      title,
      begin,
      end: new Date(begin.getTime() + LESSON_MS),
      url: link,
    }));
  }
}
