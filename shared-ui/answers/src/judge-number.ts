import { type Fraction, lowestTerms, negative, ONE, product } from './fraction.ts';
import type { NumberKey } from './keys.ts';
import { normaliseAnswer } from './normal-answer.ts';
import { type Figures, type Quantity, readQuantity } from './quantity.ts';
import { asPercentage, inUnitOf, type ReadKey, readKey, type Target } from './read-key.ts';
import { isPowerOfTenAway, matches } from './rounding.ts';
import { shownQuantity } from './shown.ts';
import type { Note, Verdict } from './verdict.ts';

type UnitState = 'right' | 'missing' | 'wrong';

/** An answer beside one right value. */
interface Comparison {
  unit: UnitState;
  /** In the target's unit; the bare number if the unit is missing or wrong. */
  value: Fraction;
  isValueRight: boolean;
}

function compared(target: Target, typed: Quantity, { rule, otherUnits }: ReadKey): Comparison {
  const percentage = asPercentage(target, typed);
  if (percentage && matches(target.match, percentage, target.value)) {
    return { unit: 'right', value: percentage, isValueRight: true };
  }
  const isAsked = rule.ask === 'type' || rule.ask === 'pick';
  const isImplied = !typed.unit && !isAsked;
  const converted = isImplied ? typed.value : inUnitOf(target, typed, otherUnits);
  const value = converted ?? typed.value;
  const unit = converted ? 'right' : typed.unit ? 'wrong' : 'missing';
  return { unit, value, isValueRight: matches(target.match, value, target.value) };
}

/** A value is compared in its own unit: 5 J is not a right 5 without a unit because 5 cal is right. */
const RANK: Record<UnitState, number> = { right: 4, missing: 1, wrong: 0 };
const VALUE_RANK = 2;
const rankOf = ({ unit, isValueRight }: Comparison): number => RANK[unit] + (isValueRight ? VALUE_RANK : 0);

interface Best extends Comparison {
  target: Target;
}

function bestOf(key: ReadKey, typed: Quantity): Best {
  const [first, ...others] = key.targets;
  let best: Best = { ...compared(first, typed, key), target: first };
  for (const target of others) {
    const next = { ...compared(target, typed, key), target };
    if (rankOf(next) > rankOf(best)) best = next;
  }
  return best;
}

/** Whether as many figures were typed as asked for; a fraction has none. */
const hasFigures = (asked: Figures | null, typed: Figures | null): boolean =>
  !asked || (typed !== null && typed.max >= asked.min && typed.min <= asked.max);

const slipOf = (key: ReadKey, typed: Quantity): string | null =>
  key.slips.find((slip) => {
    const { unit, isValueRight } = compared(slip, typed, key);
    return isValueRight && unit !== 'wrong';
  })?.note ?? null;

/** The number is the key's, but its unit of the same dimension is not: 1.20 m/min for 1.20 m/s. */
const isBareNumberRight = ({ target }: Best, { value }: Quantity): boolean =>
  matches(target.match, value, target.value);

function notesOnWrong(key: ReadKey, best: Best, typed: Quantity): Note[] {
  const { target, value, unit } = best;
  const found: Note[] = [];
  const slip = slipOf(key, typed);
  if (slip !== null) found.push({ code: 'slip', text: slip });
  if (unit !== 'wrong' && isPowerOfTenAway(target.match, value, target.value)) found.push({ code: 'power_of_ten' });
  if (unit !== 'wrong' && value.num !== 0n && matches(target.match, negative(value), target.value)) {
    found.push({ code: 'sign' });
  }
  if (found.length === 0 && unit === 'right' && typed.unit) {
    found.push({ code: isBareNumberRight(best, typed) ? 'unit_wrong' : 'check_working' });
  }
  return found;
}

function notesOn(key: ReadKey, best: Best, typed: Quantity): Note[] {
  if (!best.isValueRight) return notesOnWrong(key, best, typed);
  const found: Note[] = [];
  if (best.unit !== 'right') {
    const slip = slipOf(key, typed);
    if (slip !== null) found.push({ code: 'slip', text: slip });
    found.push({ code: best.unit === 'wrong' ? 'unit_wrong' : 'unit_missing' });
  }
  const { figures, rule } = key;
  if (rule.digits !== 'ignore' && figures && !hasFigures(figures, typed.figures)) {
    found.push({ code: 'figures', figures });
  }
  return found;
}

function marksOf(key: ReadKey, best: Best, typed: Quantity, most: number): number {
  if (!best.isValueRight) return 0;
  const isComplete = best.unit === 'right' && (key.rule.digits !== 'require' || hasFigures(key.figures, typed.figures));
  if (isComplete) return most;
  return key.rule.unitMark ? most - 1 : 0;
}

function shownFraction(value: Fraction): string {
  const { num, den } = lowestTerms(value);
  return `${num}/${den}`;
}

/**
 * Prefixes make no difference where the unit is right; where it is wrong, the number counts as typed. Answers that
 * differ in figures have different forms where figures matter.
 */
function formOf({ value, unit, figures }: Quantity, best: Best, key: ReadKey): string {
  const factor = unit?.factor ?? ONE;
  const size =
    best.unit === 'wrong'
      ? `${shownFraction(value)} × ${shownFraction(factor)}`
      : shownFraction(product(value, factor));
  const powers = (unit?.powers ?? []).map(([symbol, power]) => `${symbol}^${power}`).join(' ');
  const counted = key.rule.digits === 'ignore' ? '' : ` (${figures ? `${figures.min}-${figures.max}` : 'fraction'})`;
  return `${size} ${powers}${counted}`.trimEnd();
}

const unreadAnswer = (typed: string): Verdict => ({
  ...{ marks: 0, notes: [{ code: 'unread' }], read: null, normal: normaliseAnswer(typed), unread: true },
});

/** No answer: no marks, and nothing for the teacher to read. */
const NO_ANSWER: Verdict = { marks: 0, notes: [], read: null, normal: '', unread: false };

const keysRead = new WeakMap<NumberKey, ReadKey | null>();

/** A key is read once, however many answers it judges. */
export function rememberedKey(key: NumberKey): ReadKey | null {
  const known = keysRead.get(key);
  if (known !== undefined) return known;
  const read = readKey(key);
  keysRead.set(key, read);
  return read;
}

/** Judges against a key that was read before. */
export function judgeByKey(key: ReadKey, most: number, typed: string): Verdict {
  if (typed.trim() === '') return NO_ANSWER;
  const answer = readQuantity(typed);
  if (!answer || (key.rule.digits === 'require' && !answer.figures)) return unreadAnswer(typed);
  const best = bestOf(key, answer);
  return {
    marks: marksOf(key, best, answer, most),
    notes: notesOn(key, best, answer).slice(0, 2),
    read: shownQuantity(answer),
    normal: formOf(answer, best, key),
    unread: false,
  };
}

/** @throws Error for a key that cannot be read, which `keyProblems` refuses before it is saved */
export function judgeNumber(key: NumberKey, most: number, typed: string): Verdict {
  const read = rememberedKey(key);
  if (!read) throw new Error(`The key ${key.value} ${key.unit ?? ''} cannot be read: check it before it is saved.`);
  return judgeByKey(read, most, typed);
}
