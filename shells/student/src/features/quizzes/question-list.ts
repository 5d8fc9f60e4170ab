import { intlLocale, textsOf } from '@fulcrum/shared-ui';
import quizTexts from './locales/en.json';

/** Up to this many questions are listed. */
const NAMED = 12;

/** Positions in the student's order (from 0) as words: "3, 7 and 9"; a long list is shortened: "1, 2 … and 8 more". */
export function questionList(places: readonly number[]): string {
  const named = places.slice(0, NAMED).map((place) => String(place + 1));
  const further = places.length - named.length;
  const words = further > 0 ? [...named, textsOf(quizTexts)('andMore', { count: further })] : named;
  return new Intl.ListFormat(intlLocale(), { type: 'conjunction' }).format(words);
}
