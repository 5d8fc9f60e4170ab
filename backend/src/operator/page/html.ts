import { escapeHtml } from '../../platform/http/standalone-page.js';

/** HTML that is safe to send: only `markup` makes it, and it escapes every value. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | false | undefined | readonly Part[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return part === null || part === false || part === undefined ? '' : escapeHtml(String(part));
}

/** A template that escapes its values unless they are `Html` already. */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((string, index) => string + (index < parts.length ? textOf(parts[index]) : '')).join(''));

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `1.4 GB`, in units of 1,000, as disks are labelled. */
export function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`;
}

/** `3 min`, `2 h`, `5 days`. */
export function durationOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} days`;
}

/** A time element in the product's time zone, machine-readable as well. */
export function moment(at: Date, timeZone: string): Html {
  const words = at.toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return markup`<time datetime="${at.toISOString()}">${words}</time>`;
}
