/** A decimal number: digits × 10^-places. */
interface Decimal {
  digits: bigint;
  places: number;
}

const DECIMAL = /^([+-]?)(\d{0,30})(?:\.(\d{0,30}))?(?:e([+-]?\d{1,2}))?$/i;

function decimalOf(typed: string): Decimal | null {
  const [, sign, whole = '', part = '', exponent = '0'] = DECIMAL.exec(typed.trim()) ?? [];
  if (sign === undefined || whole + part === '') return null;
  const digits = BigInt(`${whole}${part}`) * (sign === '-' ? -1n : 1n);
  const places = part.length - Number(exponent);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}

/** True for a decimal number with a point or none: 3, 3.0, -.5, 6.02e23. */
export const isDecimal = (typed: string): boolean => decimalOf(typed) !== null;

function written({ digits, places }: Decimal): string {
  const isNegative = digits < 0n;
  const text = String(isNegative ? -digits : digits).padStart(places + 1, '0');
  const [whole, part] = [text.slice(0, text.length - places), text.slice(text.length - places).replace(/0+$/, '')];
  return `${isNegative ? '-' : ''}${whole}${part ? `.${part}` : ''}`;
}

const atPlaces = ({ digits, places }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - places);

/** The middle of an interval and how far its ends are from it, exactly; null if these are no two ends. */
export function middleOf(one: string, other: string): { value: string; amount: string } | null {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  if (!a || !b) return null;
  const places = Math.max(a.places, b.places);
  const [low, high] = [atPlaces(a, places), atPlaces(b, places)];
  if (low > high) return null;
  // Halves have one place more.
  return {
    value: written({ digits: (low + high) * 5n, places: places + 1 }),
    amount: written({ digits: (high - low) * 5n, places: places + 1 }),
  };
}

/** True if both are decimals of the same value. */
export function sameDecimal(one: string, other: string): boolean {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  if (!a || !b) return false;
  const places = Math.max(a.places, b.places);
  return atPlaces(a, places) === atPlaces(b, places);
}

/** Without a sign, and without zeros that say nothing: 0.50 is 0.5. Null if it is not a decimal. */
export function amountOf(typed: string): string | null {
  const read = decimalOf(typed);
  return read && written({ ...read, digits: read.digits < 0n ? -read.digits : read.digits });
}

/** 1 ÷ value if that ends after at most twelve places; null otherwise. */
export function inverseOf(typed: string): string | null {
  const read = decimalOf(typed);
  if (!read || read.digits <= 0n) return null;
  const PLACES = 12;
  const above = 10n ** BigInt(read.places + PLACES);
  return above % read.digits === 0n ? written({ digits: above / read.digits, places: PLACES }) : null;
}

/** The whole number of a decimal such as 2.0000000; null if it is not whole. */
export function wholeOf(typed: string): number | null {
  const read = decimalOf(typed);
  const unit = 10n ** BigInt(read?.places ?? 0);
  return read && read.digits % unit === 0n ? Number(read.digits / unit) : null;
}

/** The product of two decimals; null if one is none. */
export function timesDecimal(one: string, other: string): string | null {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  return a && b && written({ digits: a.digits * b.digits, places: a.places + b.places });
}
