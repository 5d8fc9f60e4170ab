import ical, { ICalCalendarMethod, ICalEventClass, ICalEventTransparency } from 'ical-generator';
import type { CalendarEvent } from './calendar-source.extension.js';
import { cleanForPrograms } from '../../platform/texts/clean-text.js';
import { type Language, textsIn, translationsIn } from '../../platform/texts/texts.js';
import { type EventRevision, type OwnEvent, uidOf } from './event-revisions.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** How often calendar programs refresh. */
const ASK_AGAIN_SECONDS = 60 * 60;

const TAKES_TIME: ReadonlySet<CalendarEvent['kind']> = new Set(['session', 'class']);

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

/**
 * Builds an iCalendar file (RFC 5545) from events.
 * @param revisions one for each event, in the same order
 */
export function calendarFile(
  events: OwnEvent[],
  revisions: readonly EventRevision[],
  { name, host, language, stamp }: CalendarTerms,
): string {
  const t = textsIn(language, translations);
  const calendar = ical({
    name: cleanForPrograms(name),
    prodId: { company: 'Fulcrum', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
  });
  for (const [index, event] of events.entries()) {
    const { kind, title, begin, end, url, child } = event;
    const revision = revisions[index];
    const summary = t(kind, { title });
    calendar.createEvent({
      id: `${uidOf(event)}@${host}`,
      summary: cleanForPrograms(child ? t('ofChild', { child, summary }) : summary),
      start: begin,
      ...(end ? { end } : {}),
      stamp,
      ...(revision ? { sequence: revision.sequence, lastModified: revision.changedAt } : {}),
      class: ICalEventClass.PRIVATE,
      // A quiz that is open for a week, or a deadline, does not make anybody busy.
      transparency: TAKES_TIME.has(kind) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(url ? { url, location: url } : {}),
    });
  }
  return withPlainUrls(calendar.toString());
}

/** A line is folded after 75 bytes; addresses are mostly ASCII. */
const FOLDED_AT = /.{1,70}/gsu;

/** The generator escapes addresses as it does text; a URL's value is the address itself (RFC 5545, 3.3.13). */
const withPlainUrls = (file: string): string =>
  file.replaceAll(/^URL;VALUE=URI:[^\r\n]*(?:\r\n [^\r\n]*)*/gm, (line) => {
    const plain = line.replaceAll('\r\n ', '').replaceAll(/\\([,;\\])/g, '$1');
    return plain.match(FOLDED_AT)?.join('\r\n ') ?? '';
  });

const EVENT_BEGINS = 'BEGIN:VEVENT\r\n';
const EVENT_ENDS = 'END:VEVENT\r\n';
/** `UID:<event>-<student>@<host>`; a long line is folded. */
const UID = /^UID:(.*)-[\da-f]{24}@/m;
const FOLD = '\r\n ';

/**
 * Returns a calendar's file with only one of its events, for each child who has it; null if there is none. In a file, a
 * line end within a text is escaped, so nothing in an event can look like its beginning or its end.
 */
export function eventInFile(file: string, eventId: string): string | null {
  const [head = '', ...events] = file.split(EVENT_BEGINS);
  const tail = file.slice(file.lastIndexOf(EVENT_ENDS) + EVENT_ENDS.length);
  const wanted = events
    .map((event) => event.slice(0, event.indexOf(EVENT_ENDS)))
    .filter((event) => UID.exec(event.replaceAll(FOLD, ''))?.[1] === eventId);
  if (wanted.length === 0) return null;
  return [head, ...wanted.map((event) => `${EVENT_BEGINS}${event}${EVENT_ENDS}`), tail].join('');
}
