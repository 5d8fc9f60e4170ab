import { createHash } from 'node:crypto';
import type { CalendarEvent } from './calendar-source.extension.js';

/** An event of one student; for a parent, with the child's name. */
export interface OwnEvent extends CalendarEvent {
  studentId: string;
  child?: string;
}

/** What a calendar program goes by to notice that an event has changed. */
export interface EventRevision {
  uid: string;
  digest: string;
  /** 0 for a new event; grows by one with each change. */
  sequence: number;
  changedAt: Date;
}

export const uidOf = ({ id, studentId }: Pick<OwnEvent, 'id' | 'studentId'>): string => `${id}-${studentId}`;

/**
 * Compares the events with those of the calendar as it was last made.
 * @returns a revision for each event, in their order
 */
export function revisionsOf(
  events: readonly OwnEvent[],
  earlier: readonly EventRevision[],
  now: Date,
): EventRevision[] {
  const before = new Map(earlier.map((revision) => [revision.uid, revision]));
  return events.map((event) => {
    const [uid, digest] = [uidOf(event), digestOf(event)];
    const known = before.get(uid);
    if (known?.digest === digest) return known;
    return { uid, digest, sequence: known ? known.sequence + 1 : 0, changedAt: now };
  });
}

function digestOf({ kind, title, begin, end, url, child }: OwnEvent): string {
  const shown = JSON.stringify([kind, title, begin, end, url, child]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16);
}
