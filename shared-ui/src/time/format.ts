import { intlLocale } from '../i18n/texts';
import { schoolZone } from './zone';

const DASH = '–';

function formatted(iso: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  const epochMs = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(epochMs)) return DASH;
  return new Intl.DateTimeFormat(intlLocale(), { timeZone: schoolZone(), ...options }).format(epochMs);
}

/** "24 Apr 2026, 18:30" in the school's zone, 24-hour; a dash for none. */
export const formatDateTime = (iso: string | null | undefined): string =>
  formatted(iso, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** "24 Apr 2026" in the school's zone; a dash for none. */
export const formatDate = (iso: string | null | undefined): string =>
  formatted(iso, { day: 'numeric', month: 'short', year: 'numeric' });

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** A file size for people: 0 B, 512 KB, 1.4 MB. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const amount = bytes / 1024 ** power;
  return `${power > 1 && amount < 100 ? Number(amount.toFixed(1)) : Math.round(amount)} ${UNITS[power]}`;
}

/** A phone as it is shown: a leading plus, or a dash when there is none. */
export function formatPhone(phone: string | null | undefined): string {
  const digits = phone?.trim().replace(/^\+/, '');
  return digits ? `+${digits}` : '-';
}
