/**
 * Letters that people type interchangeably, and digits of other scripts. Letters that differ only by a mark are not
 * listed: the mark is removed below.
 */
const SAME: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
const DIGIT_ZEROS = [0x06_60, 0x06_f0];
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (DIGIT_ZEROS.findLast((zero) => zero <= code) ?? code));
};

/**
 * Removes case, accents, Arabic vowel marks and invisible characters; أ, إ and آ become ا, ة becomes ه, ى becomes ي.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}ـ]/gu, '')
    .replace(/[ٱةىیک]/g, (letter) => SAME[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, digitOf)
    .toLowerCase();

/** The search text of some texts: folded, one per line. */
export const searchTextOf = (texts: readonly (string | undefined)[]): string =>
  texts.map((text) => folded(text ?? '')).join('\n');

/** Splits a text or a search into words. Splits at control characters too: the database rejects NUL. */
export const wordsIn = (text: string): string[] => text.split(/[\s\p{Cc}]+/u).filter(Boolean);

/** Longest key, in letters: as long as the longest phone number, and few longer parts of words share a beginning. */
export const LONGEST_KEY = 16;

/**
 * The keys by which an index finds a search text by any part of its words: every suffix of each word, because a part of
 * a word is a prefix of one of them; and each single letter, because far too many suffixes begin with it.
 */
export function searchKeysOf(searchText: string): string[] {
  const keys = new Set<string>();
  for (const word of wordsIn(searchText)) {
    const letters = [...word];
    for (const [from, letter] of letters.entries())
      keys.add(letter).add(letters.slice(from, from + LONGEST_KEY).join(''));
  }
  return [...keys];
}
