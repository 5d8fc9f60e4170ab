import { judgeByKey } from './judge-number.ts';
import { foldedText } from './judge-text.ts';
import { type Judged, KEY_LIMITS, type NumberKey } from './keys.ts';
import { readQuantity, readUnit } from './quantity.ts';
import { readAmount, readKey } from './read-key.ts';

/** What is wrong with one field of a key, such as `match.sf` or `also.0.unit`. */
export interface KeyProblem {
  field: string;
  problem:
    | 'unreadable_value'
    | 'unreadable_unit'
    | 'unreadable_amount'
    | 'too_long'
    | 'too_many'
    | 'too_few'
    | 'out_of_range'
    | 'figures_unknown'
    | 'without_unit'
    | 'right_unit_not_offered'
    | 'repeated'
    | 'empty'
    | 'judged_wrong'
    | 'judged_right'
    | 'unknown_name'
    | 'bad_name'
    | 'bad_range'
    | 'too_many_draws'
    | 'no_value';
}

type Problem = KeyProblem['problem'];
const problem = (field: string, what: Problem): KeyProblem[] => [{ field, problem: what }];
const NONE: KeyProblem[] = [];

const isFigures = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= KEY_LIMITS.sf;

function valueProblem(field: string, value: string): KeyProblem[] {
  if (value.length > KEY_LIMITS.value) return problem(field, 'too_long');
  const read = readQuantity(value);
  return read && !read.unit ? NONE : problem(field, 'unreadable_value');
}

function unitProblem(field: string, unit: string | null | undefined): KeyProblem[] {
  if (unit === null || unit === undefined) return NONE;
  if (unit.length > KEY_LIMITS.unit) return problem(field, 'too_long');
  return readUnit(unit) ? NONE : problem(field, 'unreadable_unit');
}

function matchProblems({ match, sf }: NumberKey): KeyProblem[] {
  const found: KeyProblem[] = [];
  if (match.by === 'rounding' && !isFigures(match.sf)) found.push({ field: 'match.sf', problem: 'out_of_range' });
  if (match.by !== 'rounding' && !readAmount(match.amount)) {
    found.push({ field: 'match.amount', problem: 'unreadable_amount' });
  }
  if (sf && !isFigures(sf.min)) found.push({ field: 'sf.min', problem: 'out_of_range' });
  if (sf && (!isFigures(sf.max) || sf.max < sf.min)) found.push({ field: 'sf.max', problem: 'out_of_range' });
  return found;
}

function askProblems({ ask, unit, units = [] }: NumberKey): KeyProblem[] {
  if (ask !== 'none' && unit === null) return problem('unit', 'without_unit');
  if (ask !== 'pick') return NONE;
  if (units.length < KEY_LIMITS.units.least) return problem('units', 'too_few');
  if (units.length > KEY_LIMITS.units.most) return problem('units', 'too_many');
  if (new Set(units).size < units.length) return problem('units', 'repeated');
  if (!units.includes(unit ?? '')) return problem('units', 'right_unit_not_offered');
  return units.flatMap((one, at) => unitProblem(`units.${at}`, one));
}

function listProblems({ alsoUnits = [], also = [], slips = [] }: NumberKey): KeyProblem[] {
  return [
    ...(alsoUnits.length > KEY_LIMITS.alsoUnits ? problem('alsoUnits', 'too_many') : NONE),
    ...alsoUnits.flatMap(({ unit, factor }, at) => [
      ...unitProblem(`alsoUnits.${at}.unit`, unit),
      ...(readAmount(factor)?.num ? NONE : problem(`alsoUnits.${at}.factor`, 'unreadable_amount')),
    ]),
    ...(also.length > KEY_LIMITS.also ? problem('also', 'too_many') : NONE),
    ...also.flatMap(({ value, unit }, at) => [
      ...valueProblem(`also.${at}.value`, value),
      ...unitProblem(`also.${at}.unit`, unit),
    ]),
    ...(slips.length > KEY_LIMITS.slips ? problem('slips', 'too_many') : NONE),
    ...slips.flatMap(({ value, unit, note }, at) => [
      ...valueProblem(`slips.${at}.value`, value),
      ...unitProblem(`slips.${at}.unit`, unit),
      ...(note.length > KEY_LIMITS.note ? problem(`slips.${at}.note`, 'too_long') : NONE),
      ...(note.trim() === '' ? problem(`slips.${at}.note`, 'empty') : NONE),
    ]),
  ];
}

/** The key as a student's answer has all marks by its own rule, and no slip has. */
function ruleProblems(key: NumberKey): KeyProblem[] {
  const read = readKey(key);
  if (!read) return problem('value', 'unreadable_value');
  const isAsked = key.ask === 'type' || key.ask === 'pick';
  const typed = (value: string, unit: string | null | undefined) => (isAsked && unit ? `${value} ${unit}` : value);
  const isRight = (answer: string) => judgeByKey(read, 1, answer).marks === 1;
  const slips = (key.slips ?? []).flatMap(({ value, unit = key.unit }, at) =>
    isRight(typed(value, unit)) ? problem(`slips.${at}.value`, 'judged_right') : NONE,
  );
  const own = isRight(typed(key.value, key.unit)) ? NONE : problem('value', 'judged_wrong');
  return [...own, ...slips];
}

/** @param isExpression the value is evaluated later, from parameters or earlier parts */
function numberProblems(key: NumberKey, isExpression: boolean): KeyProblem[] {
  const isUncounted = key.digits !== 'ignore' && !key.sf && key.match.by !== 'rounding';
  const found = [
    ...(isExpression ? NONE : valueProblem('value', key.value)),
    ...unitProblem('unit', key.unit),
    ...matchProblems(key),
    ...(isUncounted && (isExpression || !readQuantity(key.value)?.figures) ? problem('sf', 'figures_unknown') : NONE),
    ...askProblems(key),
    ...listProblems(key),
  ];
  return found.length > 0 || isExpression ? found : ruleProblems(key);
}

function wordProblems(field: string, words: readonly string[], fold: (word: string) => string): KeyProblem[] {
  const folded = words.map(fold);
  return words.flatMap((_, at) => {
    const word = folded[at] ?? '';
    if (word === '') return problem(`${field}.${at}`, 'empty');
    return folded.indexOf(word) < at ? problem(`${field}.${at}`, 'repeated') : NONE;
  });
}

function choiceProblems({ options, right }: Extract<Judged, { kind: 'choice' }>['key']): KeyProblem[] {
  if (options.length < KEY_LIMITS.options.least) return problem('options', 'too_few');
  if (options.length > KEY_LIMITS.options.most) return problem('options', 'too_many');
  if (!Number.isInteger(right) || !(right in options)) return problem('right', 'out_of_range');
  return wordProblems('options', options, (option) => option.trim());
}

/** Everything that an author must correct before a key is saved, by field. */
export function keyProblems(judged: Judged, isExpression = false): KeyProblem[] {
  const { marks } = judged;
  const own =
    Number.isInteger(marks) && marks >= 1 && marks <= KEY_LIMITS.marks ? NONE : problem('marks', 'out_of_range');
  if (judged.kind === 'number') return [...own, ...numberProblems(judged.key, isExpression)];
  if (judged.kind === 'choice') return [...own, ...choiceProblems(judged.key)];
  const { accept } = judged.key;
  if (accept.length === 0) return [...own, ...problem('accept', 'too_few')];
  if (accept.length > KEY_LIMITS.accept) return [...own, ...problem('accept', 'too_many')];
  return [...own, ...wordProblems('accept', accept, foldedText)];
}
