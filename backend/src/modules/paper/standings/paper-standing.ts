/** How far a student's paper is. Pure functions. */

/**
 * `missing`: no sheet was read that counts; `toCheck`: a person has to decide something about it; `done`: handed in on
 * paper; `online`: begun or handed in online, whatever was read; `excused`: owes nothing.
 */
export const STANDINGS = ['missing', 'toCheck', 'done', 'online', 'excused'] as const;
export type Standing = (typeof STANDINGS)[number];

interface Seen {
  /** Undefined for a student who has neither begun the quiz nor is excused from it. */
  attempt: { isBegun: boolean; sheetId: string | null } | undefined;
  /** The newest reading of a sheet of the student's, and whether the quiz still has the questions of the sheet. */
  read: { state: string; isCurrent: boolean } | undefined;
}

export function standingOf({ attempt, read }: Seen): Standing {
  if (attempt?.isBegun) return attempt.sheetId ? 'done' : 'online';
  // One that is neither to be checked nor handed in waits for another photo: see `Readings.settle`.
  if (read?.state === 'toCheck' && read.isCurrent) return 'toCheck';
  return attempt ? 'excused' : 'missing';
}
