import type { ReturnRecord } from './returns.repository.js';

export const RETURN_STATES = ['ungraded', 'graded', 'returning', 'returned', 'changed', 'reopened', 'failed'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The current state of a script. */
export interface ScriptNow {
  grade: number | null;
  comments: string | null;
  correctedFileId: string | null;
  /** Version of its annotations; 0 for none. */
  markingVersion: number;
}

/** Returns the version that the student has; null if there is none or it was taken back. */
export function currentReturn(versions: readonly ReturnRecord[]): ReturnRecord | null {
  const made = versions.findLast(({ finishedAt, error }) => finishedAt !== null && error === null);
  return made && made.reopenedAt === null ? made : null;
}

function isAsReturned(now: ScriptNow, { markingVersion, summary, fileId }: ReturnRecord): boolean {
  return (
    now.markingVersion === markingVersion &&
    now.grade === summary.grade &&
    (now.comments || null) === summary.comments &&
    now.correctedFileId === fileId
  );
}

/** @param versions of this script, oldest first */
export function returnStateOf(now: ScriptNow, versions: readonly ReturnRecord[]): ReturnState {
  const last = versions.at(-1);
  if (last?.finishedAt === null) return 'returning';
  if (now.grade === null) return 'ungraded';
  if (!last) return 'graded';
  if (last.error !== null) return 'failed';
  if (last.reopenedAt !== null) return 'reopened';
  return isAsReturned(now, last) ? 'returned' : 'changed';
}
