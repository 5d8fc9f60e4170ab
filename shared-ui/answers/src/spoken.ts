import type { Decimal } from './numbers.ts';
import { readQuantity } from './quantity.ts';
import type { Unit } from './units.ts';

/** English names of units, one and many. */
const NAMES: Record<string, [one: string, many: string]> = {
  ...{ m: ['metre', 'metres'], g: ['gram', 'grams'], s: ['second', 'seconds'], min: ['minute', 'minutes'] },
  ...{ h: ['hour', 'hours'], d: ['day', 'days'], A: ['ampere', 'amperes'], K: ['kelvin', 'kelvins'] },
  ...{ mol: ['mole', 'moles'], cd: ['candela', 'candelas'], N: ['newton', 'newtons'], J: ['joule', 'joules'] },
  ...{ W: ['watt', 'watts'], V: ['volt', 'volts'], C: ['coulomb', 'coulombs'], Hz: ['hertz', 'hertz'] },
  ...{ Pa: ['pascal', 'pascals'], F: ['farad', 'farads'], T: ['tesla', 'teslas'], Wb: ['weber', 'webers'] },
  ...{ H: ['henry', 'henries'], Ω: ['ohm', 'ohms'], S: ['siemens', 'siemens'], Bq: ['becquerel', 'becquerels'] },
  ...{ Gy: ['gray', 'grays'], Sv: ['sievert', 'sieverts'], eV: ['electronvolt', 'electronvolts'] },
  ...{ l: ['litre', 'litres'], lm: ['lumen', 'lumens'], lx: ['lux', 'lux'], rad: ['radian', 'radians'] },
  ...{ cal: ['calorie', 'calories'], bar: ['bar', 'bars'], B: ['byte', 'bytes'], t: ['tonne', 'tonnes'] },
  ...{ '°': ['degree', 'degrees'], '°C': ['degree Celsius', 'degrees Celsius'], '%': ['percent', 'percent'] },
  ...{ rpm: ['revolution per minute', 'revolutions per minute'] },
};
const PREFIXES: Record<string, string> = {
  ...{ T: 'tera', G: 'giga', M: 'mega', k: 'kilo', h: 'hecto', d: 'deci', c: 'centi', m: 'milli', μ: 'micro' },
  ...{ n: 'nano', p: 'pico', f: 'femto' },
};

const POWERS: Record<number, string> = { 1: '', 2: ' squared', 3: ' cubed' };
const powerWords = (power: number): string => POWERS[power] ?? ` to the power ${power}`;

function nameOf(symbol: string, isPlural: boolean): string {
  const form = isPlural ? 1 : 0;
  const whole = NAMES[symbol];
  if (whole) return whole[form];
  const bare = NAMES[symbol.slice(1)];
  return bare ? `${PREFIXES[symbol.charAt(0)] ?? ''}${bare[form]}` : symbol;
}

function spokenUnit({ written }: Unit, isPlural: boolean): string {
  const above = written.filter(([, power]) => power > 0);
  const below = written.filter(([, power]) => power < 0);
  const spoken = above.map(([symbol, power], at) => {
    const isLast = at === above.length - 1;
    return nameOf(symbol, isPlural && isLast) + powerWords(power);
  });
  const divisor = below.map(([symbol, power]) => nameOf(symbol, false) + powerWords(-power));
  return [...spoken, ...(divisor.length > 0 ? ['per', ...divisor] : [])].join(' ');
}

const minus = (size: number): string => (size < 0 ? `minus ${-size}` : String(size));

function spokenDecimal({ isNegative, whole, part, exponent }: Decimal): string {
  const digits = `${isNegative ? 'minus ' : ''}${whole || '0'}${part === null ? '' : `.${part}`}`;
  return exponent === null ? digits : `${digits} times ten to the power ${minus(exponent)}`;
}

/** An answer as a screen reader says it: 3.0 times ten to the power 8 metres per second. Null if it cannot be read. */
export function spokenAnswer(typed: string): string | null {
  const read = readQuantity(typed);
  if (!read) return null;
  const number = read.numbers.map(spokenDecimal).join(' over ');
  const isOne = read.value.num === read.value.den;
  return read.unit ? `${number} ${spokenUnit(read.unit, !isOne)}` : number;
}
