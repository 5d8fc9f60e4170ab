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

/** Arabic names of units, one form for all numbers, as they are read in a lesson. */
const ARABIC_NAMES: Record<string, string> = {
  ...{ m: 'متر', g: 'جرام', s: 'ثانية', min: 'دقيقة', h: 'ساعة', d: 'يوم', A: 'أمبير', K: 'كلفن', mol: 'مول' },
  ...{ cd: 'شمعة', N: 'نيوتن', J: 'جول', W: 'واط', V: 'فولت', C: 'كولوم', Hz: 'هرتز', Pa: 'باسكال', F: 'فاراد' },
  ...{ T: 'تسلا', Wb: 'ويبر', H: 'هنري', Ω: 'أوم', S: 'سيمنز', Bq: 'بيكريل', Gy: 'جراي', Sv: 'سيفرت' },
  ...{ eV: 'إلكترون فولت', l: 'لتر', lm: 'لومن', lx: 'لوكس', rad: 'راديان', cal: 'سعر', bar: 'بار', B: 'بايت' },
  ...{ t: 'طن', '°': 'درجة', '°C': 'درجة مئوية', '%': 'بالمئة', rpm: 'دورة في الدقيقة' },
};
const ARABIC_PREFIXES: Record<string, string> = {
  ...{ T: 'تيرا', G: 'جيجا', M: 'ميجا', k: 'كيلو', h: 'هكتو', d: 'ديسي', c: 'سنتي', m: 'ملي', μ: 'مايكرو' },
  ...{ n: 'نانو', p: 'بيكو', f: 'فيمتو' },
};

/** How a language reads numbers and units aloud. */
interface Voice {
  nameOf: (symbol: string, isPlural: boolean) => string;
  power: (power: number) => string;
  per: string;
  minus: string;
  timesTenTo: string;
  over: string;
}

function englishName(symbol: string, isPlural: boolean): string {
  const form = isPlural ? 1 : 0;
  const whole = NAMES[symbol];
  if (whole) return whole[form];
  const bare = NAMES[symbol.slice(1)];
  return bare ? `${PREFIXES[symbol.charAt(0)] ?? ''}${bare[form]}` : symbol;
}

function arabicName(symbol: string): string {
  const bare = ARABIC_NAMES[symbol.slice(1)];
  return ARABIC_NAMES[symbol] ?? (bare ? `${ARABIC_PREFIXES[symbol.charAt(0)] ?? ''} ${bare}`.trim() : symbol);
}

const POWERS: Record<number, string> = { 1: '', 2: ' squared', 3: ' cubed' };
const ARABIC_POWERS: Record<number, string> = { 1: '', 2: ' تربيع', 3: ' تكعيب' };

const VOICES: Record<'en' | 'ar', Voice> = {
  en: {
    ...{ nameOf: englishName, per: 'per', minus: 'minus', timesTenTo: 'times ten to the power', over: 'over' },
    power: (power) => POWERS[power] ?? ` to the power ${power}`,
  },
  ar: {
    ...{ nameOf: arabicName, per: 'لكل', minus: 'سالب', timesTenTo: 'ضرب عشرة أس', over: 'على' },
    power: (power) => ARABIC_POWERS[power] ?? ` أس ${power}`,
  },
};

/** Languages in which answers are read aloud. */
export type SpokenIn = keyof typeof VOICES;

function spokenUnit({ written }: Unit, isPlural: boolean, { nameOf, power, per }: Voice): string {
  const above = written.filter(([, by]) => by > 0);
  const below = written.filter(([, by]) => by < 0);
  const spoken = above.map(([symbol, by], at) => nameOf(symbol, isPlural && at === above.length - 1) + power(by));
  const divisor = below.map(([symbol, by]) => nameOf(symbol, false) + power(-by));
  return [...spoken, ...(divisor.length > 0 ? [per, ...divisor] : [])].join(' ');
}

function spokenDecimal({ isNegative, whole, part, exponent }: Decimal, { minus, timesTenTo }: Voice): string {
  const digits = `${isNegative ? `${minus} ` : ''}${whole || '0'}${part === null ? '' : `.${part}`}`;
  if (exponent === null) return digits;
  return `${digits} ${timesTenTo} ${exponent < 0 ? `${minus} ${-exponent}` : exponent}`;
}

/** An answer as a screen reader says it: 3.0 times ten to the power 8 metres per second. Null if it cannot be read. */
export function spokenAnswer(typed: string, language: SpokenIn = 'en'): string | null {
  const read = readQuantity(typed);
  if (!read) return null;
  const voice = VOICES[language];
  const number = read.numbers.map((one) => spokenDecimal(one, voice)).join(` ${voice.over} `);
  const isOne = read.value.num === read.value.den;
  return read.unit ? `${number} ${spokenUnit(read.unit, !isOne, voice)}` : number;
}
