/** Wall-clock time in the school's time zone, whatever zone the device is in. Pure functions over ISO strings. */

export const DEFAULT_ZONE = 'Africa/Cairo';
const MINUTE = 60_000;

let zone = DEFAULT_ZONE;

export const schoolZone = (): string => zone;

/** Called once with the zone from GET /api/site; ignores an unknown name. */
export function setSchoolZone(name: string): void {
  // The first formatter on a page loads the browser's zone data: 100 ms on a cheap phone, for no benefit in most
  // schools.
  if (name === zone) return;
  try {
    zone = new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Keeps the default zone in a browser without this zone's rules.
  }
}

/** Returns the zone's offset from UTC at an instant, in minutes east of UTC. */
function offsetMinutes(epochMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(epochMs);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((wall - epochMs) / MINUTE);
}

const LOCAL_INPUT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/**
 * Converts a `datetime-local` value ("2026-04-24T18:30") in the school's zone to an instant. A time that the clocks
 * skip is moved forward by the gap; of a time that occurs twice, the first is used.
 *
 * @returns ISO 8601 UTC, or null if the value is empty or not a date.
 */
export function localInputToIso(value: string, timeZone = zone): string | null {
  const match = LOCAL_INPUT.exec(value);
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number];
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(wall).toISOString().slice(0, 16) !== match[0]) return null;
  const before = offsetMinutes(wall - 24 * 60 * MINUTE, timeZone);
  const after = offsetMinutes(wall + 24 * 60 * MINUTE, timeZone);
  const candidates = [before, after].map((offset) => ({ instant: wall - offset * MINUTE, offset }));
  const exact = candidates.filter(({ instant, offset }) => offsetMinutes(instant, timeZone) === offset);
  const instant = exact.length > 0 ? Math.min(...exact.map((found) => found.instant)) : wall - before * MINUTE;
  return new Date(instant).toISOString();
}

/** Returns the `datetime-local` value of an instant in the school's zone; empty if there is none. */
export function isoToLocalInput(iso: string | null | undefined, timeZone = zone): string {
  const epochMs = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(epochMs)) return '';
  return new Date(epochMs + offsetMinutes(epochMs, timeZone) * MINUTE).toISOString().slice(0, 16);
}
