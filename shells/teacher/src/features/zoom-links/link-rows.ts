import { westernDigits } from '@fulcrum/shared-ui';
import type { ZoomLink } from '../../shared/api/list-zoom-links';

/** A row of the editor; the key stays the same when rows above it are deleted. */
export interface LinkRow extends ZoomLink {
  key: number;
}

export interface RowProblems {
  title?: 'titleRequired';
  link?: 'linkRequired';
  time?: 'timeRequired';
}

export const rowsOf = (links: readonly ZoomLink[]): LinkRow[] =>
  links.map(({ title, link, weekly }, key) => ({ key, title, link, ...(weekly ? { weekly } : {}) }));

/** The links of the rows, without empty rows. */
export const linksOf = (rows: readonly LinkRow[]): ZoomLink[] =>
  rows
    .map(({ title, link, weekly }) => ({
      title: title.trim(),
      link: link.trim(),
      ...(weekly ? { weekly: { weekday: weekly.weekday, time: timeOf(weekly.time) } } : {}),
    }))
    .filter(({ title, link }) => title !== '' || link !== '');

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const timeOf = (typed: string) => westernDigits(typed).trim();

/** True for an address that a browser opens as a page: http or https only. */
export function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text.trim());
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
  } catch {
    return false;
  }
}

/** The errors of each row, by key. An empty row is ignored, not rejected. */
export function problemsOf(rows: readonly LinkRow[]): Map<number, RowProblems> {
  const found = new Map<number, RowProblems>();
  for (const { key, title, link, weekly } of rows) {
    if (title.trim() === '' && link.trim() === '') continue;
    const problems: RowProblems = {
      ...(title.trim() === '' && { title: 'titleRequired' }),
      ...(!isWebAddress(link) && { link: 'linkRequired' }),
      ...(weekly && !CLOCK.test(timeOf(weekly.time)) && { time: 'timeRequired' }),
    };
    if (problems.title || problems.link || problems.time) found.set(key, problems);
  }
  return found;
}

/** True if every row that is not empty has both a title and a link. */
export const isFilled = (rows: readonly LinkRow[]): boolean =>
  linksOf(rows).every(({ title, link }) => title !== '' && link !== '');

export const hasChanged = (rows: readonly LinkRow[], saved: readonly ZoomLink[]): boolean =>
  JSON.stringify(linksOf(rows)) !== JSON.stringify(linksOf(rowsOf(saved)));
