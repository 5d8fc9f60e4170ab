import { type Fraction, fraction } from './fraction.ts';

const DIGITS = String.raw`(?:\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*|[.,]\d+)`;
/** A power of ten, such as 3e8 or 3 × 10^8. */
const POWER = String.raw`(?:[eE](?<short>[+-]?\d{1,3})(?!\d)|\s?[×xX]\s?10\s?\^\s?(?<long>[+-]?\d{1,3})(?!\d))`;
const LEADING_POWER = /^(?<sign>[+-]?)\s?10\s?\^\s?(?<bare>[+-]?\d{1,3})(?!\d)/;
const LEADING_NUMBER = new RegExp(String.raw`^(?<sign>[+-]?)\s?(?<digits>${DIGITS})${POWER}?`);

export interface ReadNumber {
  /** The exact text that was read. */
  typed: string;
  /** Null if the number is ambiguous. */
  value: Fraction | null;
  /** The number's spelling with a decimal point; null if it is ambiguous. */
  decimal: Decimal | null;
}

/** 3.0 × 10⁸ has the digits 3 and 0, and the exponent 8. */
export interface Decimal {
  isNegative: boolean;
  whole: string;
  /** Null without a decimal point. */
  part: string | null;
  /** Null without a power of ten. */
  exponent: number | null;
}

/** Returns the number at the start of a text; null if there is none. */
export function leadingNumber(text: string): ReadNumber | null {
  const found = LEADING_POWER.exec(text) ?? LEADING_NUMBER.exec(text);
  if (!found) return null;
  const { sign, digits, bare, short, long } = found.groups ?? {};
  const size = digits === undefined ? { whole: '1', part: null } : sizeOf(digits.replaceAll(' ', ''));
  if (!size) return { typed: found[0], value: null, decimal: null };
  const power = bare ?? short ?? long;
  const decimal = { ...size, isNegative: sign === '-', exponent: power === undefined ? null : Number(power) };
  return { typed: found[0], value: valueOf(decimal), decimal };
}

function valueOf({ isNegative, whole, part, exponent }: Decimal): Fraction {
  const size = BigInt(`${whole}${part ?? ''}` || '0');
  const power = (exponent ?? 0) - (part ?? '').length;
  const signed = isNegative ? -size : size;
  return power < 0 ? fraction(signed, 10n ** BigInt(-power)) : fraction(signed * 10n ** BigInt(power));
}

type Size = Pick<Decimal, 'whole' | 'part'>;

const areThousands = ([first = '', ...groups]: string[]): boolean =>
  /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));

/**
 * Returns null if the separators could mark either thousands or decimals.
 * @param digits may contain points and commas
 */
function sizeOf(digits: string): Size | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return { whole: digits, part: null };
  const mark = digits.charAt(last);
  const parts = digits.split(mark);
  const [before = '', after = ''] = [digits.slice(0, last), digits.slice(last + 1)];
  if (parts.length > 2) return areThousands(parts) ? { whole: parts.join(''), part: null } : null;
  const grouped = before.split(mark === '.' ? ',' : '.');
  if (grouped.length > 1) return areThousands(grouped) ? { whole: grouped.join(''), part: after } : null;
  const isOpen = mark === ',' && areThousands(parts) && !before.startsWith('0');
  return isOpen ? null : { whole: before, part: after };
}
