import ical, { ICalCalendarMethod, ICalEventClass, ICalEventTransparency } from 'ical-generator';
import type { CalendarEvent } from '../../platform/features/feature.js';
import { type Language, textsIn, translationsIn } from '../../platform/texts/texts.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** Programs ask again this often. */
const ASK_AGAIN_SECONDS = 60 * 60;

const TAKES_TIME: ReadonlySet<CalendarEvent['kind']> = new Set(['session', 'class']);

/** An event of one student: for a parent with the child's name. */
export interface OwnEvent extends CalendarEvent {
  studentId: string;
  child?: string;
}

export interface CalendarTerms {
  /** The teacher as the public pages name them. */
  name: string;
  /** Of the installation: part of what identifies an event everywhere. */
  host: string;
  language: Language;
  /** When it counts as made: the same moment all day, so that a program that asks again hears that nothing has changed. */
  stamp: Date;
}

/** Events as an iCalendar file (RFC 5545). */
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
      // A quiz that is open for a week, or a deadline, takes nobody's time from other appointments.
      transparency: TAKES_TIME.has(kind) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(url ? { url, location: url } : {}),
    });
  }
  return calendar.toString();
}
