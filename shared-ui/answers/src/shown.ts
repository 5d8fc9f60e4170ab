import type { Decimal } from './numbers.ts';
import type { Quantity } from './quantity.ts';
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
  const number = numbers.map(shownDecimal).join('/');
  if (!unit) return number;
  const shown = shownUnit(unit);
  return UNSPACED.has(shown) ? `${number}${shown}` : `${number} ${shown}`;
}
