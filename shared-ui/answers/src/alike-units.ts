import { type Fraction, fraction, ONE, over, tenTo, times, toPower } from './fraction.ts';
import { readUnit } from './quantity.ts';
import type { Unit } from './units.ts';
import { decimalText } from './variants.ts';

/** Exponents of base units; two units have the same dimension if theirs are equal. */
type Dimension = Record<string, number>;

interface Derived {
  factor: Fraction;
  dimension: Dimension;
}

const derived = (dimension: Dimension, factor = ONE): Derived => ({ factor, dimension });
/** kg is 1000 of the base unit g. */
const KILO = tenTo(3);

/** Symbols of units in base units, as `unitOf` spells them; what has no other unit of its dimension is left out. */
const DERIVED: Record<string, Derived> = {
  ...{ m: derived({ m: 1 }), g: derived({ g: 1 }), s: derived({ s: 1 }), A: derived({ A: 1 }), K: derived({ K: 1 }) },
  mol: derived({ mol: 1 }),
  t: derived({ g: 1 }, tenTo(6)),
  l: derived({ m: 3 }, tenTo(-3)),
  Hz: derived({ s: -1 }),
  Bq: derived({ s: -1 }),
  N: derived({ g: 1, m: 1, s: -2 }, KILO),
  Pa: derived({ g: 1, m: -1, s: -2 }, KILO),
  bar: derived({ g: 1, m: -1, s: -2 }, tenTo(8)),
  J: derived({ g: 1, m: 2, s: -2 }, KILO),
  cal: derived({ g: 1, m: 2, s: -2 }, fraction(4184n)),
  eV: derived({ g: 1, m: 2, s: -2 }, times(fraction(1602176634n), tenTo(-25))),
  W: derived({ g: 1, m: 2, s: -3 }, KILO),
  C: derived({ A: 1, s: 1 }),
  V: derived({ g: 1, m: 2, s: -3, A: -1 }, KILO),
  Ω: derived({ g: 1, m: 2, s: -3, A: -2 }, KILO),
  S: derived({ g: -1, m: -2, s: 3, A: 2 }, tenTo(-3)),
  F: derived({ g: -1, m: -2, s: 4, A: 2 }, tenTo(-3)),
  Wb: derived({ g: 1, m: 2, s: -2, A: -1 }, KILO),
  T: derived({ g: 1, s: -2, A: -1 }, KILO),
  H: derived({ g: 1, m: 2, s: -2, A: -2 }, KILO),
  Gy: derived({ m: 2, s: -2 }),
  Sv: derived({ m: 2, s: -2 }),
};
/** A temperature in °C is another one in K, but a difference of temperatures is the same. */
const OF_DIFFERENCES = derived({ K: 1 });

function inBaseUnits({ powers, factor }: Unit): Derived | null {
  const dimension: Dimension = {};
  let size = factor;
  for (const [symbol, power] of powers) {
    const unit = symbol === '°C' && powers.length > 1 ? OF_DIFFERENCES : DERIVED[symbol];
    if (!unit) return null;
    size = times(size, toPower(unit.factor, power));
    for (const [base, exponent] of Object.entries(unit.dimension)) {
      dimension[base] = (dimension[base] ?? 0) + exponent * power;
    }
  }
  return { factor: size, dimension };
}

const textOf = (dimension: Dimension): string =>
  Object.entries(dimension)
    .filter(([, exponent]) => exponent !== 0)
    .map(([base, exponent]) => `${base}${exponent}`)
    .toSorted()
    .join(' ');

/** Units of the courses that another unit is equal to. */
const OFFERED = [
  ...['N/kg', 'm/s²', 'J', 'N m', 'kWh', 'eV', 'cal', 'W', 'J/s', 'N m/s', 'V A', 'V', 'J/C', 'W/A', 'Ω', 'V/A'],
  ...['S', 'A/V', 'A', 'C/s', 'C', 'A s', 'Pa', 'N/m²', 'bar', 'Hz', 's⁻¹', 'Bq', 'N', 'kg m/s²', 'N s', 'kg m/s'],
  ...[
    'm³',
    'l',
    'kg',
    't',
    'kg/m³',
    'g/l',
    'T',
    'N/(A m)',
    'Wb/m²',
    'Wb',
    'V s',
    'T m²',
    'H',
    'F',
    'C/V',
    'N/m',
    'J/m²',
  ],
  ...['V/m', 'N/C', 'J/(kg K)', 'J/(kg °C)', 'J/K', 'J/°C', 'Gy', 'Sv', 'J/kg', 'm²/s²'],
];

/** A unit of another spelling, and how many of the given unit it is (decimal). */
export interface AlikeUnit {
  unit: string;
  factor: string;
}

const samePowers = (a: Unit, b: Unit): boolean => JSON.stringify(a.powers) === JSON.stringify(b.powers);
const LONGEST_FACTOR = 30;

/**
 * The units of the same dimension that the judge takes for others until the author says that they are equal: J for
 * N m, N/kg for m/s². Another prefix is no other unit.
 */
export function alikeUnits(typed: string): AlikeUnit[] {
  const unit = readUnit(typed);
  const own = unit && inBaseUnits(unit);
  if (!unit || !own || textOf(own.dimension) === '') return [];
  return OFFERED.flatMap((name) => {
    const other = readUnit(name);
    const size = other && inBaseUnits(other);
    if (!other || !size || samePowers(unit, other) || textOf(size.dimension) !== textOf(own.dimension)) return [];
    const factor = decimalText(over(size.factor, own.factor));
    return factor && factor.length <= LONGEST_FACTOR ? [{ unit: name, factor }] : [];
  });
}
