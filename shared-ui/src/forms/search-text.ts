import { westernDigits } from './digits';

/**
 * Normalises a text for searching: removes accents, Arabic vowel marks and case, uses Western digits, and maps أ إ آ to
 * ا, ة to ه, ى to ي. The server's searches compare in the same way (`backend/src/platform/database/folding.ts`).
 */
export const searchText = (text: string): string =>
  westernDigits(text)
    .normalize('NFD')
    .replace(/[\p{Mn}ـ]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();
