import type { EventRevision } from './event-revisions.js';

/** A feed's file as last made. */
export interface KeptCalendar {
  /** Everything that the file depends on: while it stays the same, so does the file. */
  tag: string;
  madeAt: Date;
  file: string;
  /** The file's ETag. */
  version: string;
  revisions: EventRevision[];
}
