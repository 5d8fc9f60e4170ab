/** An exact fraction: 36 km/h is exactly 10 m/s, and 0.1 exactly a tenth. `den` > 0; in lowest terms, except as read. */
export interface Fraction {
  num: bigint;
  den: bigint;
}

function gcd(first: bigint, second: bigint): bigint {
  let [a, b] = [first, second];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** @param den must not be 0 */
export function fraction(num: bigint, den = 1n): Fraction {
  if (den === 1n) return { num, den };
  const divisor = gcd(abs(num), abs(den)) * (den < 0n ? -1n : 1n);
  return { num: num / divisor, den: den / divisor };
}

export const ONE = fraction(1n);

export const lowestTerms = ({ num, den }: Fraction): Fraction => fraction(num, den);

export const ZERO = fraction(0n);

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den);

export const negative = ({ num, den }: Fraction): Fraction => ({ num: -num, den });

export const sizeOf = ({ num, den }: Fraction): Fraction => ({ num: abs(num), den });

/** Not in lowest terms, and quicker. */
export const product = (a: Fraction, b: Fraction): Fraction => ({ num: a.num * b.num, den: a.den * b.den });

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);

/** @param base must not be 0 if the exponent is negative */
export function toPower({ num, den }: Fraction, exponent: number): Fraction {
  const by = BigInt(Math.abs(exponent));
  return exponent < 0 ? fraction(den ** by, num ** by) : fraction(num ** by, den ** by);
}

/** @param b must not be 0 */
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num);

/** Negative if a is less than b, 0 if they are equal. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const POWERS_OF_TEN = Array.from({ length: 200 }, (_, exponent) => 10n ** BigInt(exponent));
/** @param exponent not negative */
export const powerOfTen = (exponent: number): bigint => POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);

export const tenTo = (exponent: number): Fraction =>
  exponent < 0 ? { num: 1n, den: powerOfTen(-exponent) } : { num: powerOfTen(exponent), den: 1n };
