import { type Fraction, fraction, over, product, times } from './fraction.ts';
import type { NumberKey } from './keys.ts';
import { type Figures, type Quantity, readQuantity, readUnit } from './quantity.ts';
import { type ReadMatch, readMatch } from './rounding.ts';
import type { Unit } from './units.ts';

/** A right value with its unit. */
export interface Target {
  value: Fraction;
  unit: Unit | null;
  match: ReadMatch;
}

interface OtherUnit {
  unit: Unit;
  factor: Fraction;
}

/** A number's key, read. */
export interface ReadKey {
  rule: Pick<NumberKey, 'ask' | 'digits' | 'unitMark'>;
  /** The key's value first, then the other right ones. */
  targets: [Target, ...Target[]];
  slips: (Target & { note: string })[];
  otherUnits: OtherUnit[];
  figures: Figures | null;
}

export const readAmount = (amount: string): Fraction | null => {
  const read = readQuantity(amount);
  return read && !read.unit && read.value.num >= 0n ? read.value : null;
};

function targetOf(key: NumberKey, value: Fraction, unit: string | null | undefined): Target | null {
  const read = unit ? readUnit(unit) : null;
  if (unit && !read) return null;
  const amount = key.match.by === 'rounding' ? null : readAmount(key.match.amount);
  if (key.match.by !== 'rounding' && !amount) return null;
  return { value, unit: read, match: readMatch(key.match, amount, value) };
}

function figuresOf(key: NumberKey, typed: Quantity | null): Figures | null {
  if (key.sf) return key.sf;
  return key.match.by === 'rounding' ? { min: key.match.sf, max: key.match.sf } : (typed?.figures ?? null);
}

const isPresent = <Value>(value: Value | null): value is Value => value !== null;

/**
 * Reads a key; null if its value, unit or amount cannot be read. What else cannot be read is left out: `keyProblems`
 * finds it.
 * @param value replaces the key's own, for an expression
 */
export function readKey(key: NumberKey, value?: Fraction): ReadKey | null {
  const typed = value ? null : readQuantity(key.value);
  const own = value ?? typed?.value;
  const target = own && targetOf(key, own, key.unit);
  if (!target || typed?.unit) return null;
  const others = (key.also ?? []).map((one) => {
    const read = readQuantity(one.value);
    return read && targetOf(key, read.value, one.unit === undefined ? key.unit : one.unit);
  });
  const slips = (key.slips ?? []).map(({ value: slip, unit, note }) => {
    const read = readQuantity(slip);
    const slipped = read && targetOf(key, read.value, unit === undefined ? key.unit : unit);
    return slipped && { ...slipped, note };
  });
  const otherUnits = (key.alsoUnits ?? []).map(({ unit, factor }) => {
    const [read, by] = [readUnit(unit), readAmount(factor)];
    return read && by && { unit: read, factor: by };
  });
  return {
    rule: key,
    targets: [target, ...others.filter(isPresent)],
    slips: slips.filter(isPresent),
    otherUnits: otherUnits.filter(isPresent),
    figures: figuresOf(key, typed),
  };
}

const sameDimension = (a: Unit, b: Unit): boolean =>
  a === b ||
  (a.powers.length === b.powers.length &&
    a.powers.every(([symbol, power], at) => b.powers[at]?.[0] === symbol && b.powers[at]?.[1] === power));

const HUNDRED = fraction(100n);
const isPercent = ({ powers }: Unit): boolean => powers.length === 1 && powers[0]?.[0] === '%';

/** Expresses a quantity with a unit in the target's; null if only the author could say that the units are equal. */
export function inUnitOf(target: Target, { value, unit }: Quantity, others: readonly OtherUnit[]): Fraction | null {
  if (!unit || !target.unit) return unit || target.unit ? null : value;
  if (sameDimension(unit, target.unit)) {
    return unit === target.unit ? value : product(value, over(unit.factor, target.unit.factor));
  }
  const other = others.find((one) => sameDimension(unit, one.unit));
  return other ? times(times(value, over(unit.factor, other.unit.factor)), other.factor) : null;
}

/** A ratio is a percentage only where the key is one: 0.5 is 50 %. */
export const asPercentage = (target: Target, { value, unit }: Quantity): Fraction | null =>
  !unit && target.unit && isPercent(target.unit) ? times(value, HUNDRED) : null;
