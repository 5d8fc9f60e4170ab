import { isEmail, maxLength } from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Marks of writing direction, zero-width spaces and byte order marks, which come along when a cell is copied. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u061C]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** What spreadsheet programs take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t]/;
const DEFAULT_COUNTRY = 'EG';
const MAX_EMAIL = 254;

/** A cell as people read it: one line, composed letters, no edge spaces, nothing invisible. */
export const clean = (cell: string): string =>
  cell
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // A spreadsheet's own mark for "this is text, no formula"; `guarded` writes it.
    .replace(/^'(?=[=+\-@])/, '');

/** A text for a spreadsheet's cell that no program takes for a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** True for text such as `=cmd|…`: a name never begins like that. A leading plus or minus may be a phone's or a list's. */
export const looksLikeFormula = (text: string): boolean => /^[=@]/.test(text);

/** Arabic digits, eastern and western, as 0 to 9. */
const latinDigits = (text: string): string =>
  text.replaceAll(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** E.164 digits without the plus; null when it is no phone. A number without its country is Egyptian. */
export function phoneDigits(text: string): string | null {
  const typed = latinDigits(text).replace(/^00/, '+');
  const national = parsePhoneNumberFromString(typed, DEFAULT_COUNTRY);
  if (national?.isValid()) return national.number.slice(1);
  // Lists exported by this product and many others leave out the plus.
  const international = /^[1-9]/.test(typed) ? parsePhoneNumberFromString(`+${typed}`) : undefined;
  return international?.isValid() ? international.number.slice(1) : null;
}

/** Lowercased; null when it is no email address. */
export function emailAddress(text: string): string | null {
  const email = latinDigits(text).toLowerCase();
  return isEmail(email) && maxLength(email, MAX_EMAIL) ? email : null;
}
