import { isEmail, maxLength } from 'class-validator';
import { unguardFormula } from '../../../platform/sheets/formula-guard.js';
import { latinDigits } from '../../../platform/texts/latin-digits.js';
import { beginsLikeEgyptianMobile, typedPhone } from '../../../platform/http/phone-number.js';

/** Direction marks, zero-width spaces and byte order marks, which are copied along with a cell. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u061C]/g;
const MAX_EMAIL = 254;

/** A cell as people read it: one line, composed letters, trimmed, without invisible characters. */
export const cleanCellText = (cell: string): string =>
  unguardFormula(cell.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim());

/**
 * True for text such as `=cmd|…`, since no name starts like that. A leading plus or minus may belong to a phone or a
 * list.
 */
export const looksLikeFormula = (text: string): boolean => /^[=@]/.test(text);

/** E.164 digits without the plus; null if it is not a whole phone number. Without a country code it is Egyptian. */
export const phoneDigits = (text: string): string | null => typedPhone(latinDigits(text));

/** True for an Egyptian mobile number with digits that are missing or too many. */
export const isMobileOfOtherLength = (text: string): boolean =>
  phoneDigits(text) === null && beginsLikeEgyptianMobile(latinDigits(text));

/** The digits of a phone as they were typed: how older versions stored a number that was not whole. */
export const typedDigits = (text: string): string => latinDigits(text).replaceAll(/\D/g, '');

/** Lowercased; null if it is not an email address. */
export function emailAddress(text: string): string | null {
  const email = latinDigits(text).toLowerCase();
  return isEmail(email) && maxLength(email, MAX_EMAIL) ? email : null;
}
