import type { Door, DoorMember } from './api/door';

/** As on the server: late from the end of the grace period on. `at` in ms. */
export const statusAt = (at: number, { startsAt, graceMinutes }: Pick<Door, 'startsAt' | 'graceMinutes'>) =>
  at <= Date.parse(startsAt) + graceMinutes * 60_000 ? ('Present' as const) : ('Late' as const);

export type Status = DoorMember['status'];
export const isHere = (status: Status | undefined): boolean => status === 'Present' || status === 'Late';

/** What is known of each student: what the server has recorded, and over it what was scanned here since. */
export function statusesOf(door: Door, scannedHere: ReadonlyMap<string, Status>): Map<string, Status> {
  return new Map(door.students.map(({ studentId, status }) => [studentId, scannedHere.get(studentId) ?? status]));
}

/** A code that stays before the camera is read many times a second, and taken once: it counts again after it was away so long (ms). */
const AWAY_MS = 3_000;

/** Distinguishes a code that comes before the camera from one that stays there. */
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

/** Mean brightness of a picture below which no camera finds a code, of 255. */
const DARK = 40;

/** @param pixels red, green, blue and opacity of each, as a canvas has them */
export function isDark(pixels: ArrayLike<number>): boolean {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    // ITU-R BT.601
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  }
  return pixels.length > 0 && sum / (pixels.length / 4) < DARK;
}
