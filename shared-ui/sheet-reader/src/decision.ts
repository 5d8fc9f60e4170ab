import { ASK_BELOW, BLANK_BELOW, SECOND_MARK } from './thresholds.ts';

/** What a question's bubbles say: nothing, option number (A is 0), or that a person has to look. */
export type Decision = { kind: 'blank' } | { kind: 'option'; option: number } | { kind: 'ask' };

/** @param fills 0 as an empty bubble, 1 as a full one, from option A on */
export function decisionOf(fills: readonly number[]): Decision {
  const first = Math.max(...fills);
  if (first < BLANK_BELOW) return { kind: 'blank' };
  if (first < ASK_BELOW) return { kind: 'ask' };
  const option = fills.indexOf(first);
  const isDouble = fills.some((fill, index) => index !== option && fill >= SECOND_MARK * first);
  return isDouble ? { kind: 'ask' } : { kind: 'option', option };
}
