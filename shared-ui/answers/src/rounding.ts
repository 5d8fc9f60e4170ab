import { compare, type Fraction, over, plus, powerOfTen, product, sizeOf, tenTo, times, fraction } from './fraction.ts';

/** A number rounded to significant figures: sign × digits × 10^exponent. The digits of zero are 0. */
interface Rounded {
  sign: -1 | 0 | 1;
  digits: bigint;
  exponent: number;
}

const lengthOf = (value: bigint): number => value.toString().length;

/** Exponent of the first figure: 2 for 120, -1 for 0.5. @param value must not be 0 */
export function magnitude(value: Fraction): number {
  const { num, den } = sizeOf(value);
  const estimate = lengthOf(num) - lengthOf(den);
  const isReached = estimate >= 0 ? num >= den * powerOfTen(estimate) : num * powerOfTen(-estimate) >= den;
  return isReached ? estimate : estimate - 1;
}

/** Rounds to `sf` significant figures, half away from zero. */
export function rounded(value: Fraction, sf: number): Rounded {
  if (value.num === 0n) return { sign: 0, digits: 0n, exponent: 0 };
  const { num, den } = sizeOf(value);
  const exponent = magnitude(value) - sf + 1;
  const above = exponent < 0 ? num * powerOfTen(-exponent) : num;
  const below = exponent > 0 ? den * powerOfTen(exponent) : den;
  const digits = (2n * above + below) / (2n * below);
  const sign = value.num < 0n ? -1 : 1;
  return digits === powerOfTen(sf)
    ? { sign, digits: digits / 10n, exponent: exponent + 1 }
    : { sign, digits, exponent };
}

/** How near an answer must be. Amounts are decimals as the author typed them, so that they are exact. */
export type Match = { by: 'rounding'; sf: number } | { by: 'percent' | 'absolute'; amount: string };
/** The same with the amount read; `tolerance` is in the key's unit. */
export type ReadMatch = { by: 'rounding'; sf: number; key: Rounded } | { by: 'within'; tolerance: Fraction };

/** @param amount as read from the match; not negative */
export function readMatch(match: Match, amount: Fraction | null, key: Fraction): ReadMatch {
  if (match.by === 'rounding') return { ...match, key: rounded(key, match.sf) };
  const size = amount ?? fraction(0n);
  return { by: 'within', tolerance: match.by === 'percent' ? times(sizeOf(key), over(size, fraction(100n))) : size };
}

/** Both rounded to the same figures, or within a closed interval. @param key for which the match was read */
export function matches(match: ReadMatch, value: Fraction, key: Fraction): boolean {
  if (match.by === 'within') {
    const away = sizeOf(plus(value, { num: -key.num, den: key.den }));
    return compare(away, match.tolerance) <= 0;
  }
  const { sign, digits, exponent } = rounded(value, match.sf);
  return sign === match.key.sign && exponent === match.key.exponent && digits === match.key.digits;
}

/** True if an answer that is not right would be with its decimal point elsewhere. */
export function isPowerOfTenAway(match: ReadMatch, value: Fraction, key: Fraction): boolean {
  if (value.num === 0n || key.num === 0n) return false;
  const shift = magnitude(key) - magnitude(value);
  return [shift - 1, shift, shift + 1].some((by) => matches(match, product(value, tenTo(by)), key));
}
