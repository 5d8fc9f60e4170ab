import type { ChoiceKey, NumberKey, Parameter, Part, TextKey } from '@fulcrum/answers';
import type { AnswerKey, TypedKind } from '../../../src/modules/quizzes/kinds/kinds.js';

/** A question that is answered by a number, a text, a choice or in parts. */
export interface TypedQuestion {
  /** Identifies the question in this data. */
  key: string;
  unit: string;
  chapter: string;
  /** With formulas between dollar signs, and {m} for a drawn number. */
  text: string;
  kind: TypedKind;
  answer: AnswerKey;
  /** One if left out; with parts, theirs are added up. */
  marks?: number;
  parameters?: Parameter[];
  solution: string;
  /** A drawing in content/questions by its name in tools/demo-questions.ts, and a description of what it shows. */
  drawing?: { name: string; shows: string };
  tags: string[];
}

interface NumberTerms extends Partial<Omit<NumberKey, 'value' | 'unit' | 'match'>> {
  /** Significant figures at which answers are compared: 2 if left out. */
  figures?: number;
  /** Compared within this percentage instead. */
  within?: string;
}

/** The key of a number whose unit is typed and worth one mark. */
export function number(value: string, unit: string | null, { figures = 2, within, ...terms }: NumberTerms = {}) {
  const key: NumberKey = {
    ...{ value, unit, ask: unit ? 'type' : 'none', digits: 'note', unitMark: true },
    match: within ? { by: 'percent', amount: within } : { by: 'rounding', sf: figures },
    ...(within && { sf: { min: 2, max: 4 } }),
    ...terms,
  };
  return { kind: 'number' as const, answer: key };
}

/** The key of a text in which one wrong letter in six is allowed. */
export function words(accept: string[], terms: Partial<TextKey> = {}) {
  return { kind: 'text' as const, answer: { accept, spelling: true, order: false, ...terms } };
}

/** The key of a choice; A is the first option. */
export function choice(right: 'A' | 'B' | 'C' | 'D', options: string[]) {
  const answer: ChoiceKey = { options, right: 'ABCD'.indexOf(right) };
  return { kind: 'choice' as const, answer };
}

type Answer = ReturnType<typeof number> | ReturnType<typeof words> | ReturnType<typeof choice>;
type PartTerms = Pick<Part, 'marks' | 'needs'> & { text: string };

/** One part of a question. */
export const part = (label: string, { kind, answer }: Answer, terms: PartTerms) =>
  // Each kind comes with its own key.
  ({ label, kind, key: answer, ...terms }) as Part;

export const inParts = (...parts: Part[]) => ({ kind: 'parts' as const, answer: { parts } });
