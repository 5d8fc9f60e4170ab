import { type Fraction, lowestTerms, times } from './fraction.ts';
import { leadingNumber, type ReadNumber } from './numbers.ts';
import { inPlainSigns } from './plain-signs.ts';
import { isUnitSymbol, type Unit, unitOf } from './units.ts';

/**
 * Normal form of a typed answer: answers with the same meaning have the same form, e.g. 1,5 and 1.50; 3.0e8 and 3 ×
 * 10⁸; ٣ and 3; m/s, m s^-1 and ms⁻¹; 1 km and 1000 m; Gravity and gravity. Ambiguous answers keep a form of their own,
 * and unit symbols are case-sensitive. Only for comparing, not for display.
 */
export function normaliseAnswer(typed: string): string {
  const text = inPlainSigns(typed);
  return quantityOf(text) ?? formOfUnit(text) ?? formOfWords(text);
}

const formOfNumber = ({ typed, value }: ReadNumber): string =>
  value ? formOfFraction(value) : `typed ${typed.replaceAll(' ', '')}`;

function formOfFraction(value: Fraction): string {
  const { num, den } = lowestTerms(value);
  return `${num}/${den}`;
}

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
    return value ? `#${formOfFraction(value)}#` : typed;
  });
  return `words ${form}`;
}
