import { type Fraction, fraction, negative, ONE, over, times } from './fraction.ts';
import { judgeByKey } from './judge-number.ts';
import { squareRoot } from './exact-functions.ts';
import type { NumberKey } from './keys.ts';
import { readQuantity } from './quantity.ts';
import { readKey } from './read-key.ts';
import { shownValue } from './shown.ts';

/** What a student may have done instead; pages have the words. */
export type SlipKind =
  | 'not_squared'
  | 'squared'
  | 'halved'
  | 'doubled'
  | 'upside_down'
  | 'centi'
  | 'kilo'
  | 'minutes'
  | 'sign';

export interface ProposedSlip {
  kind: SlipKind;
  /** As the author would type it. */
  value: string;
}

const HUNDRED = fraction(100n);
const THOUSAND = fraction(1000n);
const SIXTY = fraction(60n);

/** Values of the usual mistakes; null where there is none. */
const MISTAKES: Record<SlipKind, (value: Fraction) => Fraction | null> = {
  not_squared: squareRoot,
  squared: (value) => times(value, value),
  halved: (value) => over(value, fraction(2n)),
  doubled: (value) => times(value, fraction(2n)),
  upside_down: (value) => over(ONE, value),
  centi: (value) => times(value, HUNDRED),
  kilo: (value) => over(value, THOUSAND),
  minutes: (value) => over(value, SIXTY),
  sign: negative,
};

const LEAST_FIGURES = 3;

/**
 * Mistakes that an author may expect, with their values: what the right value would have become. Those that the rule
 * of the key takes for right are left out, as those that the author has already. None for an expression.
 */
export function proposedSlips(key: NumberKey): ProposedSlip[] {
  const typed = readQuantity(key.value);
  const read = readKey(key);
  if (!typed || !read || typed.value.num === 0n) return [];
  const figures = Math.max(LEAST_FIGURES, key.match.by === 'rounding' ? key.match.sf : 0);
  const isAsked = key.ask === 'type' || key.ask === 'pick';
  const withUnit = (value: string) => (isAsked && key.unit ? `${value} ${key.unit}` : value);
  const known = new Set((key.slips ?? []).map(({ value }) => value.trim()));
  return Object.entries(MISTAKES).flatMap(([kind, mistake]) => {
    const wrong = mistake(typed.value);
    const value = wrong && shownValue(wrong, figures).replace('−', '-');
    if (!value || known.has(value) || judgeByKey(read, 1, withUnit(value)).marks === 1) return [];
    return [{ kind: kind as SlipKind, value }];
  });
}
