import { currentLocale, LOCALES } from '@fulcrum/shared-ui';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** How far an instant is from `now` (ms), in its largest whole unit: "in 3 days", "in 5 minutes", "2 hours ago". */
export function timeFrom(now: number, iso: string): string {
  const distance = Date.parse(iso) - now;
  const [unit, size] = UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? UNITS[3];
  // The last part of a second is still "in 1 second": 0 would mean that it is over.
  const amount = Math.max(1, Math.floor(Math.abs(distance) / size)) * Math.sign(distance);
  return new Intl.RelativeTimeFormat(LOCALES[currentLocale()].intl).format(amount, unit);
}
