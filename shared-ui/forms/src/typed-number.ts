import { westernDigits } from '@fulcrum/shared-ui';

/** Decimal marks besides the point: the comma of many keyboards, and the Arabic one. `westernDigits` converts `٫`. */
const COMMAS = /[,،]/g;
const MINUSES = /[−–]/g;
/** Invisible marks of direction, which come with numbers copied from Arabic pages. */
const DIRECTION_MARKS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;
const NUMBER = /^[+-]?(\d+(\.\d+)?|\.\d+)$/;

/**
 * The number that a person has typed, in the form that `Number` reads: 7,5 and ٧٫٥ are `7.5`. Keeps every digit, so
 * that 1,000 is `1.000`, which a rule about decimals refuses, rather than a guess.
 * @returns undefined if it cannot be read as a number
 */
export function readNumber(typed: string): string | undefined {
  const plain = westernDigits(typed)
    .replaceAll(DIRECTION_MARKS, '')
    .trim()
    .replaceAll(COMMAS, '.')
    .replaceAll(MINUSES, '-');
  return NUMBER.test(plain) ? plain.replace(/^([+-]?)\./, '$10.') : undefined;
}

/** The number as `readNumber` gives it; the text as typed if it cannot be read, for a rule to refuse. */
export const plainNumber = (typed: string): string => readNumber(typed) ?? typed;
