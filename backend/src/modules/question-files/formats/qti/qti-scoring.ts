import { wholeOf } from '../decimals.js';
import { Unsupported } from '../file-question.js';
import { childOf, childrenOf, descendantsOf, directText, isElement, type XmlElement } from '../xml-tree.js';

/** What the response is compared with, and how. */
export type Scoring =
  | { by: 'match' | 'map'; marks: number }
  | { by: 'equal'; marks: number; mode: 'exact' | 'absolute' | 'relative'; tolerance: string };

const MOST_MARKS = 10;

/** @throws Unsupported unless they are whole, from 1 to 10 */
export function wholeMarks(typed: string): number {
  const marks = wholeOf(typed);
  if (marks === null || marks < 1 || marks > MOST_MARKS) throw new Unsupported('marks', typed);
  return marks;
}

const TEMPLATES: readonly [RegExp, 'match' | 'map'][] = [
  [/match_correct(\.xml)?$/, 'match'],
  [/map_response(\.xml)?$/, 'map'],
];

const elementsOf = ({ content }: XmlElement): XmlElement[] => content.filter(isElement);

/** Feedback changes no marks. */
const isScore = ({ attributes }: XmlElement): boolean => !/feedback/i.test(attributes['identifier'] ?? '');

function baseValue(outcome: XmlElement | undefined): string {
  return directText(outcome && childOf(outcome, 'baseValue')).trim();
}

/** `<match><variable/><correct/></match>` or `<equal …>` with the same. */
function comparisonOf(
  condition: XmlElement,
): Omit<Extract<Scoring, { by: 'equal' }>, 'marks'> | { by: 'match' } | null {
  const [test] = elementsOf(condition);
  const operands = test ? elementsOf(test).map(({ name }) => name) : [];
  if (!test || operands.toSorted().join() !== 'correct,variable') return null;
  if (test.name === 'match') return { by: 'match' };
  if (test.name !== 'equal') return null;
  const { toleranceMode: mode = 'exact', tolerance = '', includeLowerBound, includeUpperBound } = test.attributes;
  if (mode === 'exact') return { by: 'equal', mode, tolerance: '0' };
  const [below = '', above = below] = tolerance.trim().split(/\s+/);
  const isClosed = includeLowerBound !== 'false' && includeUpperBound !== 'false';
  if (!isClosed || below !== above || (mode !== 'absolute' && mode !== 'relative')) return null;
  return { by: 'equal', mode, tolerance: below };
}

/** One condition: all marks if the response is right, none otherwise. */
function conditionScoring(condition: XmlElement): Scoring | null {
  const [first, otherwise, more] = elementsOf(condition);
  if (first?.name !== 'responseIf' || more) return null;
  const outcomes = childrenOf(first, 'setOutcomeValue').filter(isScore);
  const isElseEmpty =
    !otherwise ||
    (otherwise.name === 'responseElse' &&
      childrenOf(otherwise, 'setOutcomeValue')
        .filter(isScore)
        .every((outcome) => Number(baseValue(outcome)) === 0));
  const comparison = comparisonOf(first);
  if (outcomes.length !== 1 || !isElseEmpty || !comparison) return null;
  return { ...comparison, marks: wholeMarks(baseValue(outcomes[0])) };
}

/** `<setOutcomeValue identifier="SCORE"><mapResponse/></setOutcomeValue>` */
const isMapping = (element: XmlElement): boolean =>
  element.name === 'setOutcomeValue' && elementsOf(element).every(({ name }) => name === 'mapResponse');

const setsScore = (element: XmlElement): boolean =>
  [element, ...descendantsOf(element, new Set(['setOutcomeValue']))].some(
    (one) => one.name === 'setOutcomeValue' && isScore(one),
  );

/** @throws Unsupported if the marks are computed in another way */
export function scoringOf(item: XmlElement): Scoring {
  const processing = childOf(item, 'responseProcessing');
  // Items without processing are scored by whoever shows them, by the correct response.
  if (!processing) return { by: 'match', marks: 1 };
  const { template = '' } = processing.attributes;
  const [, by] = TEMPLATES.find(([name]) => name.test(template)) ?? [];
  if (by) return { by, marks: 1 };
  const steps = elementsOf(processing).filter(setsScore);
  const [step] = steps;
  if (!step || steps.length > 1) throw new Unsupported('key_by_program');
  if (isMapping(step)) return { by: 'map', marks: 1 };
  const scoring = step.name === 'responseCondition' ? conditionScoring(step) : null;
  if (!scoring) throw new Unsupported('key_by_program');
  return scoring;
}
