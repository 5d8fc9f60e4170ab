/** Letters that people type for each other, and digits of other scripts. Letters that differ by a mark alone are not listed: the mark is dropped below. */
const SAME: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
const DIGIT_ZEROS = [0x06_60, 0x06_f0];
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (DIGIT_ZEROS.findLast((zero) => zero <= code) ?? code));
};

/** Text without case, accents, Arabic vowel marks and what is not seen; أ, إ and آ are ا, ة is ه, ى is ي. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}ـ]/gu, '')
    .replace(/[ٱةىیک]/g, (letter) => SAME[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, digitOf)
    .toLowerCase();

/** Some texts as they are searched: folded, one per line. */
export const searchTextOf = (texts: readonly (string | undefined)[]): string =>
  texts.map((text) => folded(text ?? '')).join('\n');

/** What a text and a search are taken apart at. Control characters too: the database accepts no NUL. */
export const wordsIn = (text: string): string[] => text.split(/[\s\p{Cc}]+/u).filter(Boolean);

/** A key has at most so many letters: as many as the longest phone has digits, and few longer parts of words begin alike. */
export const LONGEST_KEY = 16;

/**
 * The keys by which an index finds a search text by any part of its words: each word from each of its letters on, because a
 * part of a word is the beginning of one of these; and each letter, because a single one begins far too many of them.
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
