import { compare, type Fraction, fraction, negative, ONE, over, plus, sizeOf, times, ZERO } from './fraction.ts';
import { magnitude } from './rounding.ts';

/** Irrational results have this many decimals, far more than any key compares. */
const DECIMALS = 50;
const UNIT = 10n ** BigInt(DECIMALS);
/** To 60 decimals. */
export const PI = fraction(3141592653589793238462643383279502884197169399375105820974944n, 10n ** 60n);

const isNegative = ({ num }: Fraction): boolean => num < 0n;

/** Largest integer whose square is not above `value` (not negative). */
function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Square root, exact where it is rational, otherwise to 50 figures; null for a negative number. */
export function squareRoot(value: Fraction): Fraction | null {
  if (isNegative(value)) return null;
  const [above, below] = [integerRoot(value.num), integerRoot(value.den)];
  if (above * above === value.num && below * below === value.den) return fraction(above, below);
  const scale = 10n ** BigInt(DECIMALS + Math.max(0, -magnitude(value)));
  return fraction(integerRoot((value.num * scale * scale) / value.den), scale);
}

const DEGREES = { right: fraction(90n), half: fraction(180n), full: fraction(360n) };
const HALF = fraction(1n, 2n);

/** Degrees from 0 up to 360. */
function withinTurn(degrees: Fraction): Fraction {
  const turns = degrees.num / (degrees.den * 360n) - (isNegative(degrees) ? 1n : 0n);
  const rest = plus(degrees, fraction(-turns * 360n));
  return compare(rest, DEGREES.full) >= 0 ? plus(rest, negative(DEGREES.full)) : rest;
}

/** Sum of x - x³/3! + x⁵/5! …, for an angle of at most a right one. */
function sineSeries(degrees: Fraction): Fraction {
  const radians = times(degrees, over(PI, DEGREES.half));
  const x = (radians.num * UNIT) / radians.den;
  let [term, sum] = [x, x];
  for (let n = 2n; term !== 0n; n += 2n) {
    term = (-term * x * x) / (UNIT * UNIT * n * (n + 1n));
    sum += term;
  }
  return fraction(sum, UNIT);
}

/** Sine of an angle in degrees: exact for 0, ½ and 1, otherwise to 50 decimals. */
export function sine(degrees: Fraction): Fraction {
  const angle = withinTurn(degrees);
  if (compare(angle, DEGREES.half) >= 0) return negative(sineOfHalfTurn(plus(angle, negative(DEGREES.half))));
  return sineOfHalfTurn(angle);
}

function sineOfHalfTurn(angle: Fraction): Fraction {
  const acute = compare(angle, DEGREES.right) > 0 ? plus(DEGREES.half, negative(angle)) : angle;
  if (acute.num === 0n) return ZERO;
  if (compare(acute, fraction(30n)) === 0) return HALF;
  return compare(acute, DEGREES.right) === 0 ? ONE : sineSeries(acute);
}

export const cosine = (degrees: Fraction): Fraction => sine(plus(degrees, DEGREES.right));

/** Tangent of an angle in degrees: exact for multiples of 45, whose sine and cosine have the same series; null for a right angle. */
export function tangent(degrees: Fraction): Fraction | null {
  const below = cosine(degrees);
  return below.num === 0n ? null : over(sine(degrees), below);
}

const MOST_POWER = 99;
/** Digits of a power's result. */
const MOST_DIGITS = 2000;

/** A power with a whole exponent (exact) or a whole number of halves; null for what is not a number or is too large. */
export function power(base: Fraction, exponent: Fraction): Fraction | null {
  const isHalf = exponent.den === 2n;
  const size = sizeOf(exponent).num;
  if (!(isHalf || exponent.den === 1n) || size > BigInt(MOST_POWER)) return null;
  if (base.num === 0n) return exponent.num > 0n ? ZERO : exponent.num === 0n ? ONE : null;
  if ((base.num.toString().length + base.den.toString().length) * Number(size) > MOST_DIGITS) return null;
  const raised = fraction(base.num ** size, base.den ** size);
  const result = isHalf ? squareRoot(raised) : raised;
  return result && isNegative(exponent) ? over(ONE, result) : result;
}
