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

/** Mean brightness (0–255) below which no camera finds a code. */
const DARK = 40;

/** @param pixels red, green, blue and alpha of each pixel, as in a canvas's ImageData */
export function isDark(pixels: ArrayLike<number>): boolean {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    // Luma weights of ITU-R BT.601.
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  }
  return pixels.length > 0 && sum / (pixels.length / 4) < DARK;
}
