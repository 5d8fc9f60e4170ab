import { intlLocale } from './texts';

let collator: Intl.Collator | undefined;
let collated = '';

/** Creating a collator is slow, so it is cached until the language changes. */
function ofLanguage(): Intl.Collator {
  const locale = intlLocale();
  if (!collator || collated !== locale) collator = new Intl.Collator(locale, { sensitivity: 'accent' });
  collated = locale;
  return collator;
}

/** Compares numbers by size and everything else as text, ignoring case; null and undefined count as empty text. */
export function compareValues(a: string | number | null | undefined, b: string | number | null | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return ofLanguage().compare(String(a ?? ''), String(b ?? ''));
}

/** Sorts by name, ignoring case: the order of all lists of schools and students. */
export const byName = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => compareValues(a.name, b.name));
