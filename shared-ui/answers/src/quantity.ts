import { type Fraction, over } from './fraction.ts';
import { type Decimal, leadingNumber } from './numbers.ts';
import { inPlainSigns, isMixed } from './plain-signs.ts';
import { type Unit, unitOf } from './units.ts';

/** How many significant figures a spelling has: 120 has two or three. */
export interface Figures {
  min: number;
  max: number;
}

export interface Quantity {
  value: Fraction;
  /** Null for a fraction, such as 6/5. */
  figures: Figures | null;
  /** Null if no unit was typed. */
  unit: Unit | null;
  /** The number as typed, with a decimal point; the two numbers of a fraction. */
  numbers: Decimal[];
}

/** Longer answers are not read. */
export const MOST_TYPED = 80;
const MOST_DIGITS = 40;
const MOST_EXPONENT = 99;
/** No unit of school physics has more. */
const MOST_FACTORS = 8;

/** What stands before the quantity: v =, F = ma =, ≈. */
const NAME = /^(?:\p{L}[\p{L}\p{N}_'{} ]{0,19})?\s?[=≈≃~]\s?/u;
const MOST_NAMES = 3;
const IN_BRACKETS = /^([+-]?)\s?\(\s?([\d.,/ ]+)\s?\)/;
/** A capital K before another unit: kelvins, or a k that a phone has made a capital. */
const CAPITAL_KILO = /(?<!\p{L})K[gmΩVWJNAHP]/u;

const HAS_NAME = /[=≈≃~]/;
function withoutName(text: string): string {
  let rest = text;
  for (let names = 0; names < MOST_NAMES && HAS_NAME.test(rest); names += 1) rest = rest.replace(NAME, '');
  return rest;
}

const isWithinBounds = ({ whole, part, exponent }: Decimal): boolean =>
  whole.length + (part ?? '').length <= MOST_DIGITS && Math.abs(exponent ?? 0) <= MOST_EXPONENT;

interface ReadSize extends Pick<Quantity, 'value' | 'numbers'> {
  rest: string;
}

function decimalAt(text: string): ReadSize | null {
  const read = leadingNumber(text);
  if (!read?.value || !read.decimal || !isWithinBounds(read.decimal)) return null;
  return { value: read.value, numbers: [read.decimal], rest: text.slice(read.typed.length).trim() };
}

/** Reads a number or a fraction of two; null if there is none or it is ambiguous. */
function sizeAt(text: string): ReadSize | null {
  const above = decimalAt(text);
  if (!above || !/^\/\s?[\d.,]/.test(above.rest)) return above;
  const below = decimalAt(above.rest.slice(1).trim());
  const numbers = [...above.numbers, ...(below?.numbers ?? [])];
  if (!below || below.value.num === 0n || numbers.some(({ exponent }) => exponent !== null)) return null;
  return { value: over(above.value, below.value), numbers, rest: below.rest };
}

const ZERO_FIGURES: Figures = { min: 0, max: Number.MAX_SAFE_INTEGER };

/** A point or an exponent makes every digit count; without one, zeros at the end may count or not. Zero has any number. */
function figuresOf({ whole, part, exponent }: Decimal): Figures {
  const significant = `${whole}${part ?? ''}`.replace(/^0+/, '');
  if (significant === '') return ZERO_FIGURES;
  const isExact = part !== null || exponent !== null;
  return { min: isExact ? significant.length : significant.replace(/0+$/, '').length, max: significant.length };
}

const MOST_REMEMBERED = 500;
const unitsRead = new Map<string, Unit | null>();

/** Reads a unit as students type it, and remembers it: a class types few different ones. */
function rememberedUnit(text: string): Unit | null {
  const known = unitsRead.get(text);
  if (known !== undefined) return known;
  if (unitsRead.size >= MOST_REMEMBERED) unitsRead.clear();
  const unit = CAPITAL_KILO.test(text) ? null : unitOf(text);
  unitsRead.set(text, unit);
  return unit;
}

/** Reads a unit alone; null if it cannot be read. */
export const readUnit = (typed: string): Unit | null =>
  typed.length > MOST_TYPED ? null : rememberedUnit(inPlainSigns(typed));

/** Reads a number with or without a unit, such as v = 3.0 × 10⁸ m/s; null if it cannot be read or is ambiguous. */
export function readQuantity(typed: string): Quantity | null {
  if (typed.length > MOST_TYPED || isMixed(typed)) return null;
  const size = sizeAt(withoutName(inPlainSigns(typed)).replaceAll(/[⁄∕÷]/g, '/').replace(IN_BRACKETS, '$1$2'));
  if (!size) return null;
  const { value, numbers, rest } = size;
  const unit = rest === '' ? null : rememberedUnit(rest);
  if (rest !== '' && (!unit || unit.written.length > MOST_FACTORS)) return null;
  const [only, second] = numbers;
  return { value, unit, numbers, figures: only && !second ? figuresOf(only) : null };
}
