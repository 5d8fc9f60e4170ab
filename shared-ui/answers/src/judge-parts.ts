import { evaluate, type NoValue, type Values } from './evaluate.ts';
import { namesIn, parseExpression } from './expression.ts';
import { compare, type Fraction, fraction, sizeOf, times } from './fraction.ts';
import { judge } from './judge.ts';
import { judgeByKey, rememberedKey } from './judge-number.ts';
import type { Judged, NumberKey } from './keys.ts';
import { readQuantity } from './quantity.ts';
import { inUnitOf, readKey } from './read-key.ts';
import { type Ruling, ruled, type Verdict } from './verdict.ts';

/** One part of a question. Its key may be an expression of the labels of earlier parts, and of parameters. */
export type Part = Judged & {
  label: string;
  /** Label of the earlier part without whose marks this one has none. */
  needs?: string;
  /** What is asked, if the stem does not say it. */
  text?: string;
};

export interface Answered {
  /** Empty if nothing was answered. */
  typed: string;
  rulings?: readonly Ruling[];
}

/** The values of earlier parts: the right ones, and the student's own where an error may be carried forward. */
interface Earlier {
  right: Map<string, Fraction>;
  own: Map<string, Fraction>;
  /** Parameters are in `right`, but no answers. */
  parameters: Values;
}

/** How an expression calls a part: (a)(ii) is aii. */
export const nameOfPart = (label: string): string => label.replaceAll(/[^\p{L}\p{N}_]/gu, '');

const MOST_TIMES_AWAY = fraction(1000n);

/** With 0 or 1, a later step would become trivial; too far away, nothing can be learned from it. */
function mayCarry(own: Fraction, right: Fraction): boolean {
  const [a, b] = [sizeOf(own), sizeOf(right)];
  const isTrivial = own.num === 0n || own.num === own.den;
  return !isTrivial && compare(a, times(b, MOST_TIMES_AWAY)) <= 0 && compare(b, times(a, MOST_TIMES_AWAY)) <= 0;
}

/** The student's value in the key's unit; null if it cannot be read or its unit is not right. */
function ownValue(key: NumberKey, right: Fraction, typed: string): Fraction | null {
  const [answer, read] = [readQuantity(typed), readKey(key, right)];
  if (!answer || !read) return null;
  const isImplied = !answer.unit && (key.ask === 'none' || key.ask === 'given');
  return isImplied ? answer.value : inUnitOf(read.targets[0], answer, read.otherUnits);
}

/** The value of a number's key, which may be an expression. */
export function valueOfKey(key: NumberKey, values: Values): { value: Fraction } | { problem: NoValue | 'unreadable' } {
  const plain = readQuantity(key.value);
  if (plain && !plain.unit) return { value: plain.value };
  const expression = parseExpression(key.value);
  return expression ? evaluate(expression, values) : { problem: 'unreadable' };
}

/** An expression has no spelling whose figures count. */
export const isExpression = (key: NumberKey): boolean => readQuantity(key.value) === null;

/** The parts and parameters that a key refers to. */
export const referencesOf = (key: NumberKey): string[] => {
  const expression = isExpression(key) ? parseExpression(key.value) : null;
  return expression ? namesIn(expression) : [];
};

function carried(part: Part & { kind: 'number' }, typed: string, earlier: Earlier): Verdict | null {
  const { right, own, parameters } = earlier;
  const names = referencesOf(part.key).filter((name) => right.has(name) && !parameters.has(name));
  const wrong = names.filter((name) => {
    const [mine, key] = [own.get(name), right.get(name)];
    return !mine || !key || compare(mine, key) !== 0;
  });
  const [first] = wrong;
  if (first === undefined || !names.every((name) => own.has(name))) return null;
  const result = valueOfKey(part.key, new Map([...right, ...own]));
  const key = 'value' in result ? readKey(part.key, result.value) : null;
  if (!key) return null;
  const verdict = judgeByKey(key, part.marks, typed);
  return { ...verdict, notes: [{ code: 'follows' as const, part: first }, ...verdict.notes].slice(0, 2) };
}

function judgeNumberPart(part: Part & { kind: 'number' }, typed: string, earlier: Earlier): Verdict {
  const result = valueOfKey(part.key, earlier.right);
  const key = isExpression(part.key) ? 'value' in result && readKey(part.key, result.value) : rememberedKey(part.key);
  if (!key || 'problem' in result)
    throw new Error(`The key of part ${part.label} has no value: check it before it is saved.`);
  const verdict = judgeByKey(key, part.marks, typed);
  const follows = verdict.marks < part.marks ? carried(part, typed, earlier) : null;
  remember(part, { typed, value: result.value }, earlier);
  // What follows is another answer than the same one without its reason: a ruling about one leaves the other.
  return follows && follows.marks > verdict.marks ? { ...follows, normal: `${verdict.normal} follows` } : verdict;
}

function remember(
  { key, label }: Part & { kind: 'number' },
  answer: { typed: string; value: Fraction },
  earlier: Earlier,
) {
  const name = nameOfPart(label);
  earlier.right.set(name, answer.value);
  const own = ownValue(key, answer.value, answer.typed);
  if (own && mayCarry(own, answer.value)) earlier.own.set(name, own);
}

/** The same answer to other numbers is another answer. */
const formOfDraw = (parameters: Values): string =>
  [...parameters].map(([name, { num, den }]) => ` ${name}=${num}/${den}`).join('');

/**
 * Judges the parts of a question in their order. A part that follows from the student's own earlier answer is right.
 * @param parameters the drawn values, by name
 * @throws Error for a key without a value, which `keyProblems` and `checkDraws` find before it is saved
 */
export function judgeParts(
  parts: readonly Part[],
  answers: readonly Answered[],
  parameters: Values = new Map(),
): Verdict[] {
  const earlier: Earlier = { right: new Map(parameters), own: new Map(), parameters };
  const drawn = formOfDraw(parameters);
  const marks = new Map<string, number>();
  return parts.map((part, at) => {
    const { typed, rulings = [] } = answers[at] ?? { typed: '' };
    const byRule = part.kind === 'number' ? judgeNumberPart(part, typed, earlier) : judge(part, typed);
    const isLost = part.needs !== undefined && (marks.get(part.needs) ?? 0) === 0;
    const lost = isLost ? { marks: 0, normal: `${byRule.normal} without ${part.needs}` } : {};
    const own = { ...byRule, ...lost };
    const verdict = ruled({ ...own, normal: own.normal + drawn }, rulings, part.marks);
    marks.set(part.label, verdict.marks);
    return verdict;
  });
}
