import { intlLocale } from '../i18n/texts';
import { schoolZone } from './zone';

const DASH = '–';

function formatted(iso: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  const epochMs = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(epochMs)) return DASH;
  return new Intl.DateTimeFormat(intlLocale(), { timeZone: schoolZone(), ...options }).format(epochMs);
}

/** "24 Apr 2026, 18:30" in the school's time zone, 24-hour; a dash if there is no date. */
export const formatDateTime = (iso: string | null | undefined): string =>
  formatted(iso, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** "24 Apr 2026" in the school's time zone; a dash if there is no date. */
export const formatDate = (iso: string | null | undefined): string =>
  formatted(iso, { day: 'numeric', month: 'short', year: 'numeric' });

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** Formats a file size: 0 B, 512 KB, 1.4 MB, with a no-break space. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const amount = bytes / 1024 ** power;
  return `${power > 1 && amount < 100 ? Number(amount.toFixed(1)) : Math.round(amount)}\u00A0${UNITS[power]}`;
}

/** Formats a phone with a leading plus, or a dash if there is none. */
export function formatPhone(phone: string | null | undefined): string {
  const digits = phone?.trim().replace(/^\+/, '');
  return digits ? `+${digits}` : '-';
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Formats a length of time: 4:05, 1:02:09. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/**
 * Formats a weekly time of the school: "Saturday 17:30".
 * @param weekday 1 for Monday to 7 for Sunday
 */
export const formatWeekly = ({ weekday, time }: { weekday: number; time: string }): string =>
  new Intl.DateTimeFormat(intlLocale(), {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    // 1 January 2024 was a Monday.
  }).format(Date.parse(`2024-01-0${weekday}T${time}Z`));
