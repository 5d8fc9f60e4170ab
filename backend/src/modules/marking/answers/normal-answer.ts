import { type Fraction, fraction, tenTo, times } from './fraction.js';
import { isUnitSymbol, type Unit, unitOf } from './units.js';

/**
 * Normal form of a typed answer: answers with the same meaning have the same form, e.g. 1,5 and 1.50; 3.0e8 and 3 ×
 * 10⁸; ٣ and 3; m/s, m s^-1 and ms⁻¹; 1 km and 1000 m; Gravity and gravity. Ambiguous answers keep a form of their own,
 * and unit symbols are case-sensitive. Only for comparing, not for display.
 */
export function normaliseAnswer(typed: string): string {
  const text = inPlainSigns(typed);
  return quantityOf(text) ?? formOfUnit(text) ?? formOfWords(text);
}

/** Direction marks and zero-width characters, which are invisible to the person typing. */
const UNSEEN = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LEVEL = '0123456789+-';
const RAISED_RUN = new RegExp(`[${RAISED}]+`, 'g');
const levelled = (run: string): string => [...run].map((sign) => LEVEL[RAISED.indexOf(sign)] ?? '').join('');
const digitOf = (sign: string): string => String((sign.codePointAt(0) ?? 0) & 0xf);

function inPlainSigns(typed: string): string {
  return typed
    .replaceAll(UNSEEN, '')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(RAISED_RUN, (run) => `^${levelled(run)}`)
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, digitOf)
    .replaceAll(/(\d)٬(?=\d{3})/g, '$1')
    .replaceAll('٫', '.')
    .replaceAll('٪', '%')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('**', '^')
    .replaceAll(/\^\s*[({]\s*([+-]?\d+)\s*[)}]/g, '^$1')
    .replaceAll(/[·⋅∙•*✕✖]/g, '×')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<=.)\s*\.$/, '');
}

const DIGITS = String.raw`(?:\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*|[.,]\d+)`;
/** A power of ten, such as 3e8 or 3 × 10^8. */
const POWER = String.raw`(?:[eE]([+-]?\d{1,3})(?!\d)|\s?[×xX]\s?10\s?\^\s?([+-]?\d{1,3})(?!\d))`;
const NUMBER = new RegExp(String.raw`([+-]?)\s?(?:(${DIGITS})${POWER}?|10\s?\^\s?([+-]?\d{1,3})(?!\d))`);
const LEADING_POWER = /^([+-]?)\s?10\s?\^\s?([+-]?\d{1,3})(?!\d)/;
const LEADING_NUMBER = new RegExp(`^${NUMBER.source}`);

interface Read {
  /** The exact text that was read. */
  typed: string;
  /** Null if the number is ambiguous. */
  value: Fraction | null;
}

/** Returns the number at the start of a text; null if there is none. */
function leadingNumber(text: string): Read | null {
  const power = LEADING_POWER.exec(text);
  if (power) {
    const [typed, sign, exponent] = power;
    return { typed, value: times(fraction(sign === '-' ? -1n : 1n), tenTo(Number(exponent))) };
  }
  const found = LEADING_NUMBER.exec(text);
  if (!found) return null;
  const [typed, sign, digits = '', exponent, powerOfTen] = found;
  const size = decimalOf(digits.replaceAll(' ', ''));
  if (!size) return { typed, value: null };
  const scaled = times(size, tenTo(Number(exponent ?? powerOfTen ?? 0)));
  return { typed, value: sign === '-' ? times(scaled, fraction(-1n)) : scaled };
}

const areThousands = ([first = '', ...groups]: string[]): boolean =>
  /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));

/**
 * Returns null if the separators could mark either thousands or decimals.
 * @param digits may contain points and commas
 */
function decimalOf(digits: string): Fraction | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return exact(digits, '');
  const mark = digits.charAt(last);
  const parts = digits.split(mark);
  const [before = '', after = ''] = [digits.slice(0, last), digits.slice(last + 1)];
  if (parts.length > 2) return areThousands(parts) ? exact(parts.join(''), '') : null;
  const grouped = before.split(mark === '.' ? ',' : '.');
  if (grouped.length > 1) return areThousands(grouped) ? exact(grouped.join(''), after) : null;
  const isOpen = mark === ',' && areThousands(parts) && !before.startsWith('0');
  return isOpen ? null : exact(before, after);
}

const exact = (whole: string, part: string): Fraction =>
  times(fraction(BigInt(`${whole}${part}` || '0')), tenTo(-part.length));

const formOfNumber = ({ typed, value }: Read): string =>
  value ? `${value.num}/${value.den}` : `typed ${typed.replaceAll(' ', '')}`;

const formOfPowers = ({ powers }: Unit): string => powers.map(([symbol, power]) => `${symbol}^${power}`).join(' ');
const formOfFactor = ({ factor: { num, den } }: Unit): string => `${num}/${den}`;

/** Normal form of a number with or without a unit; null for anything else. */
function quantityOf(text: string): string | null {
  const read = leadingNumber(text);
  if (!read) return null;
  const rest = text.slice(read.typed.length).trim();
  if (rest === '') return `number ${formOfNumber(read)}`;
  const unit = unitOf(rest);
  if (!unit) return null;
  if (!read.value) return `quantity ${formOfNumber(read)} × ${formOfFactor(unit)} ${formOfPowers(unit)}`;
  return `quantity ${formOfNumber({ ...read, value: times(read.value, unit.factor) })} ${formOfPowers(unit)}`;
}

/** Normal form of a bare unit, such as the answer to “In what is power measured?” */
function formOfUnit(text: string): string | null {
  const unit = unitOf(text);
  return unit && `unit ${formOfFactor(unit)} ${formOfPowers(unit)}`;
}

const ANY_NUMBER = /[+-]?\d+(?:[.,]\d+)*/g;
const LETTERS = /\p{L}+/gu;

/** Normal form of any other text: words are case-insensitive, and numbers among them are compared as numbers. */
function formOfWords(text: string): string {
  const folded = text.replaceAll(LETTERS, (word) => (isUnitSymbol(word) ? word : word.toLowerCase()));
  const form = folded.replaceAll(ANY_NUMBER, (typed) => {
    const value = leadingNumber(typed)?.value;
    return value ? `#${value.num}/${value.den}#` : typed;
  });
  return `words ${form}`;
}
