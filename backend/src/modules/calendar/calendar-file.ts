import ical, { ICalCalendarMethod, ICalEventClass, ICalEventTransparency } from 'ical-generator';
import type { CalendarEvent } from '../../platform/features/feature.js';
import { type Language, textsIn, translationsIn } from '../../platform/texts/texts.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** How often calendar programs refresh. */
const ASK_AGAIN_SECONDS = 60 * 60;

const TAKES_TIME: ReadonlySet<CalendarEvent['kind']> = new Set(['session', 'class']);

/** An event of one student; for a parent, with the child's name. */
export interface OwnEvent extends CalendarEvent {
  studentId: string;
  child?: string;
}

export interface CalendarTerms {
  /** The teacher's name, as on the public pages. */
  name: string;
  /** The installation's host name: part of each event's globally unique id. */
  host: string;
  language: Language;
  /**
   * The creation time of every event: the same all day, so that a program that refreshes learns that nothing has
   * changed.
   */
  stamp: Date;
}

/** Builds an iCalendar file (RFC 5545) from events. */
export function calendarFile(events: OwnEvent[], { name, host, language, stamp }: CalendarTerms): string {
  const t = textsIn(language, translations);
  const calendar = ical({
    name,
    prodId: { company: 'Fulcrum', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
  });
  for (const { id, kind, title, begin, end, url, studentId, child } of events) {
    const summary = t(kind, { title });
    calendar.createEvent({
      id: `${id}-${studentId}@${host}`,
      summary: child ? t('ofChild', { child, summary }) : summary,
      start: begin,
      ...(end ? { end } : {}),
      stamp,
      class: ICalEventClass.PRIVATE,
      // A quiz that is open for a week, or a deadline, does not make anybody busy.
      transparency: TAKES_TIME.has(kind) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(url ? { url, location: url } : {}),
    });
  }
  return calendar.toString();
}
