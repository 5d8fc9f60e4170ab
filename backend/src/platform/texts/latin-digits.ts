const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Converts Arabic digits, eastern and western, to 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replaceAll(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
