import { type Fraction, powerOfTen } from './fraction.ts';

const DIGITS = String.raw`(?:\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*|[.,]\d+)`;
/** A power of ten, such as 3e8 or 3 × 10^8. */
const POWER = String.raw`(?:[eE]([+-]?\d{1,3})(?!\d)|\s?[×xX]\s?10\s?\^\s?([+-]?\d{1,3})(?!\d))`;
const LEADING_POWER = /^([+-]?)\s?10\s?\^\s?([+-]?\d{1,3})(?!\d)/;
const LEADING_NUMBER = new RegExp(String.raw`^([+-]?)\s?(${DIGITS})${POWER}?`);

export interface ReadNumber {
  /** The exact text that was read. */
  typed: string;
  /** Not in lowest terms, which would take longer than all else. Null if the number is ambiguous. */
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

type Size = Pick<Decimal, 'whole' | 'part'>;

/** Returns the number at the start of a text; null if there is none. */
export function leadingNumber(text: string): ReadNumber | null {
  const power = LEADING_POWER.exec(text);
  if (power)
    return numberOf(power[0], { whole: '1', part: null, isNegative: power[1] === '-', exponent: Number(power[2]) });
  const found = LEADING_NUMBER.exec(text);
  if (!found) return null;
  const [typed, sign, digits = '', short, long] = found;
  const size = sizeOf(digits.includes(' ') ? digits.replaceAll(' ', '') : digits);
  const exponent = short ?? long;
  const by = exponent === undefined ? null : Number(exponent);
  return size
    ? numberOf(typed, { ...size, isNegative: sign === '-', exponent: by })
    : { typed, value: null, decimal: null };
}

const numberOf = (typed: string, decimal: Decimal): ReadNumber => ({ typed, value: valueOf(decimal), decimal });

function valueOf({ isNegative, whole, part, exponent }: Decimal): Fraction {
  const size = BigInt(`${whole}${part ?? ''}` || '0');
  const power = (exponent ?? 0) - (part ?? '').length;
  const signed = isNegative ? -size : size;
  return power < 0 ? { num: signed, den: powerOfTen(-power) } : { num: signed * powerOfTen(power), den: 1n };
}

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
