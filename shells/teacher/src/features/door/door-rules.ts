import type { Door, DoorMember } from './api/door';

/** Same rule as on the server: late from the end of the grace period. `at` in ms. */
export const statusAt = (at: number, { startsAt, graceMinutes }: Pick<Door, 'startsAt' | 'graceMinutes'>) =>
  at <= Date.parse(startsAt) + graceMinutes * 60_000 ? ('Present' as const) : ('Late' as const);

export type Status = DoorMember['status'];
export const isHere = (status: Status | undefined): boolean => status === 'Present' || status === 'Late';

/** Each student's status: what the server has recorded, overridden by what was scanned here since. */
export function statusesOf(door: Door, scannedHere: ReadonlyMap<string, Status>): Map<string, Status> {
  return new Map(door.students.map(({ studentId, status }) => [studentId, scannedHere.get(studentId) ?? status]));
}

/**
 * A code in view is read many times a second but reported once. It is reported again after it was out of view this long
 * (ms).
 */
const AWAY_MS = 3_000;

/** Distinguishes a code that comes into view from one that stays in view. */
export class RepeatedCodes {
  private readonly lastSeen = new Map<string, number>();

  /** @param now in ms */
  isNew(code: string, now: number): boolean {
    for (const [other, at] of this.lastSeen) if (now - at >= AWAY_MS) this.lastSeen.delete(other);
    const isNew = !this.lastSeen.has(code);
    this.lastSeen.set(code, now);
    return isNew;
  }
}
