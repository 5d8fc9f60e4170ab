import type { Fraction } from './fraction.ts';
import type { Decimal } from './numbers.ts';
import type { Quantity } from './quantity.ts';
import { rounded } from './rounding.ts';
import type { Unit } from './units.ts';

const RAISED: Record<string, string> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹', '-': '⁻' },
};
const raised = (power: number): string =>
  power === 1 ? '' : [...String(power)].map((sign) => RAISED[sign] ?? '').join('');

/** A decimal as it is printed: 3.0 × 10⁸. */
function shownDecimal({ isNegative, whole, part, exponent }: Decimal): string {
  const digits = `${isNegative ? '−' : ''}${whole || '0'}${part === null ? '' : `.${part}`}`;
  if (exponent === null) return digits;
  const power = exponent === 1 ? '10' : `10${exponent === 0 ? '⁰' : raised(exponent)}`;
  return `${digits} × ${power}`;
}

/** A unit as it is printed: m/s, J/(kg K), s⁻¹. */
function shownUnit({ written }: Unit): string {
  const above = written.filter(([, power]) => power > 0).map(([symbol, power]) => symbol + raised(power));
  const below = written.filter(([, power]) => power < 0);
  if (above.length === 0) return below.map(([symbol, power]) => symbol + raised(power)).join(' ');
  if (below.length === 0) return above.join(' ');
  const divisor = below.map(([symbol, power]) => symbol + raised(-power)).join(' ');
  return `${above.join(' ')}/${below.length > 1 ? `(${divisor})` : divisor}`;
}

const UNSPACED = new Set(['°', '%']);

/** How an answer was understood, such as 3.0 × 10⁸ m/s. */
export function shownQuantity({ numbers, unit }: Pick<Quantity, 'numbers' | 'unit'>): string {
  return shownWithUnit(numbers.map(shownDecimal).join('/'), unit);
}

const MOST_ZEROS = 3;
const LONGEST_WHOLE = 6;

/** A value rounded to so many figures: 12.0, 0.0050, and 3.00 × 10⁸ where the zeros would be many. */
export function shownValue(value: Fraction, figures: number): string {
  const { sign, digits, exponent } = rounded(value, figures);
  if (sign === 0) return '0';
  const isNegative = sign < 0;
  const text = digits.toString();
  const power = exponent + text.length - 1;
  if (power < -MOST_ZEROS || power >= LONGEST_WHOLE) {
    const part = text.length > 1 ? text.slice(1) : null;
    return shownDecimal({ isNegative, whole: text.charAt(0), part, exponent: power });
  }
  if (exponent >= 0)
    return shownDecimal({ isNegative, whole: text + '0'.repeat(exponent), part: null, exponent: null });
  const padded = text.padStart(1 - exponent, '0');
  return shownDecimal({ isNegative, whole: padded.slice(0, exponent), part: padded.slice(exponent), exponent: null });
}

/** A number with its unit. */
export function shownWithUnit(number: string, unit: Unit | null): string {
  if (!unit) return number;
  const shown = shownUnit(unit);
  return UNSPACED.has(shown) ? `${number}${shown}` : `${number} ${shown}`;
}
