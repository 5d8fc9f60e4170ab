/** An exact fraction: 36 km/h is exactly 10 m/s, and 0.1 exactly a tenth. In lowest terms, `den` > 0. */
export interface Fraction {
  num: bigint;
  den: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** @param den must not be 0 */
export function fraction(num: bigint, den = 1n): Fraction {
  const divisor = gcd(abs(num), abs(den)) * (den < 0n ? -1n : 1n);
  return { num: num / divisor, den: den / divisor };
}

export const ONE = fraction(1n);

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);

/** @param base must not be 0 if the exponent is negative */
export function toPower({ num, den }: Fraction, exponent: number): Fraction {
  const by = BigInt(Math.abs(exponent));
  return exponent < 0 ? fraction(den ** by, num ** by) : fraction(num ** by, den ** by);
}

export const tenTo = (exponent: number): Fraction => toPower(fraction(10n), exponent);
