import { intlLocale } from './texts';

let collator: Intl.Collator | undefined;
let collated = '';

/** Making one takes a while: kept until the language changes. */
function ofLanguage(): Intl.Collator {
  const locale = intlLocale();
  if (!collator || collated !== locale) collator = new Intl.Collator(locale, { sensitivity: 'accent' });
  collated = locale;
  return collator;
}

/** Numbers by size, everything else as text without regard to case; nothing counts as empty text. */
export function compareValues(a: string | number | null | undefined, b: string | number | null | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return ofLanguage().compare(String(a ?? ''), String(b ?? ''));
}

/** Sorted by name without regard to case: the order of every list of schools and students. */
export const byName = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => compareValues(a.name, b.name));
