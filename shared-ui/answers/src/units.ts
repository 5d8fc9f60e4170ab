import { type Fraction, fraction, ONE, tenTo, times, toPower } from './fraction.ts';

/**
 * A unit as students type it: a product of symbols with exponents, and a factor for the prefixes (km is 1000 × m).
 * Derived units are not expanded, because a moment in N m is not an energy in J.
 */
export interface Unit {
  factor: Fraction;
  /** Sorted by symbol; no power is 0. */
  powers: [string, number][];
  /** The symbols in the order in which they were typed, with their prefixes. */
  written: [symbol: string, power: number][];
}

const PREFIXES: Record<string, number> = {
  ...{ T: 12, G: 9, M: 6, k: 3, h: 2, d: -1, c: -2, m: -3, μ: -6, u: -6, n: -9, p: -12, f: -15 },
};
/** Units that take prefixes. Symbols are case-sensitive: mW is not MW. `ohm` and similar are alternative names of Ω. */
const PREFIXED =
  'm g s A K mol cd N J W V C Hz Pa F T Wb H Ω ohm ohms Ohm Ohms S Bq Gy Sv eV l L lm lx rad cal bar B'.split(' ');
const UNPREFIXED = 'min mins h hr hrs sec secs d t ° °C % rpm'.split(' ');
/** Alternative symbols, with the symbol that each stands for and the factor. */
const SAME: Record<string, [symbol: string, factor: bigint]> = {
  ...{ ohm: ['Ω', 1n], ohms: ['Ω', 1n], Ohm: ['Ω', 1n], Ohms: ['Ω', 1n], L: ['l', 1n] },
  ...{ sec: ['s', 1n], secs: ['s', 1n], min: ['s', 60n], mins: ['s', 60n] },
  ...{ h: ['s', 3600n], hr: ['s', 3600n], hrs: ['s', 3600n], d: ['s', 86_400n] },
};

/** How alternative symbols with a factor of their own are written. */
const WRITTEN: Record<string, string> = { sec: 's', secs: 's', mins: 'min', hr: 'h', hrs: 'h' };

/** Unit words are case-insensitive. */
const PREFIX_WORDS: Record<string, string> = {
  ...{ giga: 'G', mega: 'M', kilo: 'k', deci: 'd', centi: 'c', milli: 'm', micro: 'μ', nano: 'n', pico: 'p' },
};
const WORDS: Record<string, string> = {
  ...{ metre: 'm', meter: 'm', gram: 'g', gramme: 'g', second: 's', minute: 'min', hour: 'h', day: 'd' },
  ...{ newton: 'N', joule: 'J', watt: 'W', volt: 'V', amp: 'A', ampere: 'A', ohm: 'Ω', hertz: 'Hz', pascal: 'Pa' },
  ...{ kelvin: 'K', coulomb: 'C', tesla: 'T', weber: 'Wb', farad: 'F', mole: 'mol', litre: 'l', liter: 'l' },
  ...{ radian: 'rad', becquerel: 'Bq', sievert: 'Sv', electronvolt: 'eV', tonne: 't', degree: '°', percent: '%' },
};

interface Part {
  symbol: string;
  factor: Fraction;
  /** With its prefix. */
  written: string;
}

const known = (symbol: string, factor = ONE, prefix = ''): Part => {
  const [name, multiple] = SAME[symbol] ?? [symbol, 1n];
  const written = multiple === 1n ? name : (WRITTEN[symbol] ?? symbol);
  return {
    symbol: name,
    factor: times(factor, fraction(multiple)),
    written: (prefix === 'u' ? 'μ' : prefix) + written,
  };
};

const SYMBOLS = new Map<string, Part>(
  [...PREFIXED, ...UNPREFIXED].map((symbol): [string, Part] => [symbol, known(symbol)]),
);
for (const [prefix, exponent] of Object.entries(PREFIXES)) {
  for (const symbol of PREFIXED) {
    // min, cd and other symbols that are units themselves keep their meaning.
    if (!SYMBOLS.has(prefix + symbol)) SYMBOLS.set(prefix + symbol, known(symbol, tenTo(exponent), prefix));
  }
}
const LONGEST_SYMBOL = 6;

/** Parses a unit word, such as Kilometres, OHMS or newton. */
function partOfWord(word: string): Part | null {
  const name = word.toLowerCase();
  const prefix = Object.keys(PREFIX_WORDS).find((one) => name.startsWith(one) && name.length > one.length + 2) ?? '';
  const bare = name.slice(prefix.length);
  const symbol = WORDS[bare] ?? WORDS[bare.replace(/s$/, '')];
  if (!symbol) return null;
  return SYMBOLS.get((PREFIX_WORDS[prefix] ?? '') + symbol) ?? null;
}

/**
 * Splits letters without spaces into as few unit symbols as possible: Nm is N m, but km is one symbol. Null if they are
 * not units.
 */
function partsOf(letters: string, most = 3): Part[] | null {
  const whole = SYMBOLS.get(letters);
  if (whole) return [whole];
  if (most === 1) return null;
  let best: Part[] | null = null;
  for (let length = Math.min(LONGEST_SYMBOL, letters.length - 1); length > 0; length -= 1) {
    const first = SYMBOLS.get(letters.slice(0, length));
    const rest = first && partsOf(letters.slice(length), most - 1);
    if (first && rest && (!best || rest.length + 1 < best.length)) best = [first, ...rest];
  }
  return best;
}

/** True if the letters are a unit exactly as written (case-sensitive). */
export const isUnitSymbol = (letters: string): boolean => partsOf(letters) !== null;

const MOST_POWER = 12;
const FACTOR = /([\p{L}°%]+)(?:\^?([+-]?\d{1,2}))?/gu;
type Powered = Part & { power: number };

/**
 * Parses letters with an exponent, which belongs to the last symbol. ms^-1 is read as m s^-1, because no student means
 * a millisecond by it.
 */
function poweredOf(letters: string, power: number): Powered[] | null {
  const metre = SYMBOLS.get('m');
  const second = SYMBOLS.get('s');
  const isSpeed = letters === 'ms' && power < 0 && metre && second;
  const word = partOfWord(letters);
  const parts = isSpeed ? [metre, second] : word ? [word] : partsOf(letters);
  return parts && parts.map((part, at) => ({ ...part, power: at === parts.length - 1 ? power : 1 }));
}

/** Parses a product: kg m s^-2, kg·m·s-2, kgms^-2. Null if a factor is not a unit. */
function productOf(text: string): Powered[] | null {
  const all: Powered[] = [];
  for (const chunk of text.split(/[\s×.]+|-(?=\p{L})/u).filter(Boolean)) {
    const found = [...chunk.matchAll(FACTOR)];
    if (found.map(([whole]) => whole).join('') !== chunk) return null;
    for (const [, letters = '', power = '1'] of found) {
      const powered = Math.abs(Number(power)) <= MOST_POWER ? poweredOf(letters, Number(power)) : null;
      if (!powered) return null;
      all.push(...powered);
    }
  }
  return all;
}

/** Replaces words by signs, as in "metres per second squared" or "degrees C". */
const inSigns = (text: string): string =>
  text
    .replaceAll(/\bper\b/giu, '/')
    .replaceAll(/\s+squared\b/giu, '^2')
    .replaceAll(/\s+cubed\b/giu, '^3')
    .replaceAll(/(?:°|\bdeg(?:rees?)?\b)\s*(?:C\b|celsius\b)/giu, '°C')
    .replaceAll(/\bdeg\b/giu, '°');

const IN_BRACKETS = /^\(([^()]*)\)$/;
const withoutBrackets = (text: string): string => IN_BRACKETS.exec(text)?.[1] ?? text;

/** Parses what follows a slash: one factor, or several in brackets. J/kg K is rejected as ambiguous. */
function divisorOf(text: string): Powered[] | null {
  const product = productOf(withoutBrackets(text));
  if (!product || product.length === 0) return null;
  if (product.length > 1 && !IN_BRACKETS.test(text)) return null;
  return product.map((part) => ({ ...part, power: -part.power }));
}

/** Parses a unit without a number; null if it is not a unit or is ambiguous. */
export function unitOf(typed: string): Unit | null {
  const [first = '', ...below] = inSigns(withoutBrackets(typed.trim()))
    .split('/')
    .map((part) => part.trim());
  const product = productOf(withoutBrackets(first));
  if (!product || (product.length === 0 && below.length === 0)) return null;
  const all = [...product];
  for (const text of below) {
    const divisor = divisorOf(text);
    if (!divisor) return null;
    all.push(...divisor);
  }
  return collected(all);
}

function collected(parts: readonly Powered[]): Unit {
  const powers = new Map<string, number>();
  let factor = ONE;
  for (const { symbol, factor: own, power } of parts) {
    powers.set(symbol, (powers.get(symbol) ?? 0) + power);
    factor = times(factor, toPower(own, power));
  }
  const present = [...powers].filter(([, power]) => power !== 0);
  const written = parts.map(({ written: symbol, power }): [string, number] => [symbol, power]);
  return { factor, powers: present.toSorted(([a], [b]) => (a < b ? -1 : 1)), written };
}
