import { evaluate, type NoValue, type Values, type Work } from './evaluate.ts';
import { type Expression, parseExpression, withNames } from './expression.ts';
import { compare, type Fraction, fraction, negative, over, plus, times } from './fraction.ts';
import { readQuantity } from './quantity.ts';

/** A number that differs from student to student: from, from + step, … up to `to`. Decimals, as the author typed them. */
export interface Parameter {
  name: string;
  from: string;
  to: string;
  step: string;
}

/** What makes a student's draw their own, always the same. */
export interface Draw {
  quizId: string;
  studentId: string;
  questionId: string;
}

/** Draws that `checkDraws` tries one by one; a question may not have more. */
const MOST_DRAWS = 10_000;
/** Of all draws of a question, a fraction of a second: whoever else needs the processor waits for them. */
const MOST_STEPS = 100_000;
/** What a draw takes beside its operations. */
const STEPS_OF_DRAW = 5;

interface Range {
  name: string;
  from: Fraction;
  step: Fraction;
  count: number;
}

const numberIn = (text: string): Fraction | null => {
  const read = readQuantity(text);
  return read && !read.unit ? read.value : null;
};

/** Null for a parameter without values, or with more than a question may have. */
export function rangeOf({ name, from, to, step }: Parameter): Range | null {
  const [first, last, by] = [numberIn(from), numberIn(to), numberIn(step)];
  if (!first || !last || !by || by.num <= 0n || compare(first, last) > 0) return null;
  const steps = over(plus(last, negative(first)), by);
  const count = steps.num / steps.den + 1n;
  return count > BigInt(MOST_DRAWS) ? null : { name, from: first, step: by, count: Number(count) };
}

const valueAt = ({ from, step }: Range, place: number): Fraction => plus(from, times(step, fraction(BigInt(place))));

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over the text's code units, then mixed as in MurmurHash3, so that close texts have distant numbers. */
function hashOf(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A terminating decimal as text: 1.25. Null for any other fraction. */
export function decimalText({ num, den }: Fraction): string | null {
  let [rest, decimals] = [den, 0];
  for (; rest % 10n === 0n; decimals += 1) rest /= 10n;
  for (; rest % 5n === 0n; decimals += 1) rest /= 5n;
  for (; rest % 2n === 0n; decimals += 1) rest /= 2n;
  if (rest !== 1n) return null;
  const digits = ((num < 0n ? -num : num) * 10n ** BigInt(decimals)) / den;
  const text = digits.toString().padStart(decimals + 1, '0');
  const [whole, part] = [text.slice(0, text.length - decimals), text.slice(text.length - decimals).replace(/0+$/, '')];
  return `${num < 0n ? '-' : ''}${whole}${part && `.${part}`}`;
}

/** A student's values, as texts to store with the attempt. */
export function drawnValues(
  parameters: readonly Parameter[],
  { quizId, studentId, questionId }: Draw,
): Record<string, string> {
  const drawn = parameters.map((parameter): [string, string] => {
    const range = rangeOf(parameter);
    if (!range) throw new Error(`The parameter ${parameter.name} has no values: check it before it is saved.`);
    const place = hashOf([quizId, studentId, questionId, parameter.name].join('\n')) % range.count;
    return [parameter.name, decimalText(valueAt(range, place)) ?? parameter.from];
  });
  return Object.fromEntries(drawn);
}

/** Stored values, for the judge. */
export const valuesOf = (drawn: Readonly<Record<string, string>>): Values =>
  new Map(
    Object.entries(drawn).flatMap(([name, text]) =>
      [numberIn(text)].flatMap((value) => (value ? [[name, value]] : [])),
    ),
  );

const PLACE = /\{([\p{L}_][\p{L}\p{N}_]*)\}/gu;
/** Formulas of a text, between dollar signs. */
const FORMULA = /\$[^$\n]*\$/g;

/** Puts the drawn values into a text, where it has {name}. In a formula the braces stay: they are TeX's. */
export function textWith(text: string, drawn: Readonly<Record<string, string>>): string {
  const inFormulas = text.replaceAll(FORMULA, (formula) =>
    formula.replaceAll(PLACE, (braces, name: string) => (name in drawn ? `{${drawn[name]}}` : braces)),
  );
  // What is left in braces in a formula is no name any more, or none that was drawn.
  return inFormulas.replaceAll(PLACE, (braces, name: string) => drawn[name] ?? braces);
}

const MOST_FIGURES = 6;

/** The value is exact but has more than six figures, or does not end. */
function isLong(value: Fraction): boolean {
  const text = decimalText(value);
  return text === null || text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length > MOST_FIGURES;
}

export interface TriedDraw {
  drawn: Record<string, string>;
  /** Null if the key has no value for this draw. */
  value: Fraction | null;
  problem: NoValue | 'too_many_figures' | null;
}

export interface DrawCheck {
  draws: number;
  /** The first twenty of an even spread. */
  samples: TriedDraw[];
  least: TriedDraw | null;
  greatest: TriedDraw | null;
  /** Every draw that has no value, or one of more than six figures. */
  problems: TriedDraw[];
}

const SAMPLES = 20;

function* allDraws(ranges: readonly Range[]): Generator<Map<string, Fraction>> {
  const [first, ...others] = ranges;
  if (!first) return yield new Map();
  for (let place = 0; place < first.count; place += 1) {
    for (const rest of allDraws(others)) yield new Map([[first.name, valueAt(first, place)], ...rest]);
  }
}

/**
 * Tries every draw of a key; null if the key or a parameter cannot be read, there are more than 10,000, or they take too
 * long with what the question has taken before.
 * @param earlier the keys of earlier parts, by name
 */
export function checkDraws(
  parameters: readonly Parameter[],
  key: string,
  earlier: ReadonlyMap<string, Expression> = new Map(),
  before: Work = { steps: 0 },
): DrawCheck | null {
  const read = parseExpression(key);
  const expression = read && withNames(read, earlier);
  const ranges = parameters.map(rangeOf).filter((range) => range !== null);
  const draws = ranges.reduce((product, { count }) => product * count, 1);
  if (!expression || ranges.length < parameters.length || draws > MOST_DRAWS) return null;
  const check: DrawCheck = { draws, samples: [], least: null, greatest: null, problems: [] };
  const spread = Math.max(1, Math.floor(draws / SAMPLES));
  let place = 0;
  for (const values of allDraws(ranges)) {
    const work = { steps: STEPS_OF_DRAW };
    const result = evaluate(expression, values, work);
    before.steps += work.steps;
    if (before.steps > MOST_STEPS) return null;
    const value = 'value' in result ? result.value : null;
    const drawn = Object.fromEntries([...values].map(([name, one]) => [name, decimalText(one) ?? '']));
    const tried = {
      drawn,
      value,
      problem: 'problem' in result ? result.problem : value && isLong(value) ? ('too_many_figures' as const) : null,
    };
    if (place % spread === 0 && check.samples.length < SAMPLES) check.samples.push(tried);
    addTo(check, tried);
    place += 1;
  }
  return check;
}

function addTo(check: DrawCheck, tried: TriedDraw): void {
  if (tried.problem) check.problems.push(tried);
  const { value } = tried;
  if (!value) return;
  if (!check.least?.value || compare(value, check.least.value) < 0) check.least = tried;
  if (!check.greatest?.value || compare(value, check.greatest.value) > 0) check.greatest = tried;
}
