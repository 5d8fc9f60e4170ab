import { westernDigits } from './digits';

/**
 * A text as people search for it: without accents, Arabic vowel marks and case, with Western digits; أ إ آ are ا, ة is ه, ى is ي.
 * The server's searches compare in the same way (`backend/src/platform/database/folding.ts`).
 */
export const searchText = (text: string): string =>
  westernDigits(text)
    .normalize('NFD')
    .replace(/[\p{Mn}ـ]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();
