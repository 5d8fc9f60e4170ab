/** Vertical tabs and form feeds, which slides and word processors copy for a line break within a paragraph. */
const BREAKS = /[\v\f\u0085]/g;
/** Control characters other than tabs and line ends, and characters that change the direction of the following text. */
const UNWANTED = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
/** A direction that text sets for what follows, but none that isolates a part: mails and pages isolate names. */
const OVERRIDES = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E]/gu;
/** Nothing that can be seen: spaces, and characters that are not drawn or are drawn blank. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Texts that are checked and hashed exactly as they were typed. */
const IS_PASSWORD = /password$/i;

/**
 * A text that somebody typed or pasted, without control characters and bidirectional controls. Empty if nothing in it
 * can be seen.
 */
export function cleanText(text: string): string {
  const clean = text.replaceAll(BREAKS, ' ').replaceAll(UNWANTED, '');
  return UNSEEN.test(clean) && clean.trim() !== '' ? '' : clean;
}

/** A text of this product's own, with names and titles from rows of older versions, on its way to other programs. */
export const cleanForPrograms = (text: string): string => text.replaceAll(BREAKS, ' ').replaceAll(OVERRIDES, '');

/** Cleans every text in a request's body or query, in place, however deep. Passwords stay as they are. */
export function cleanTexts(given: unknown): unknown {
  if (typeof given === 'string') return cleanText(given);
  if (typeof given !== 'object' || given === null) return given;
  for (const name of Object.keys(given)) {
    const value: unknown = Reflect.get(given, name);
    if (typeof value === 'object') cleanTexts(value);
    else if (typeof value === 'string' && !IS_PASSWORD.test(name)) Reflect.set(given, name, cleanText(value));
  }
  return given;
}
