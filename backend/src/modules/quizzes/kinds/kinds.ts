import { type ChoiceKey, judge, type Judged, type NumberKey, optionLetter, type TextKey } from '@fulcrum/answers';

/** Kinds of questions besides `option`, which are judged by a key. */
export const TYPED_KINDS = ['number', 'text', 'choice'] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];
/** A question without a kind is an `option`: its picture shows the options A to D. */
export const KINDS = ['option', ...TYPED_KINDS] as const;

export type AnswerKey = NumberKey | TextKey | ChoiceKey;

/** A question's kind with its key; both absent for options. */
export interface Keyed {
  kind?: TypedKind | null;
  key?: AnswerKey | null;
}

/** A kind with its own key, which were checked when they were stored. Null for options. */
export function judgedOf({ kind, key }: Keyed, marks: number): Judged | null {
  return kind && key ? ({ kind, key, marks } as Judged) : null;
}

/** The right answer as a student would give it: 1.20 m/s, the first accepted text, the letter of the right option. */
export function rightAnswerOf(judged: Judged): string {
  if (judged.kind === 'text') return judged.key.accept[0] ?? '';
  if (judged.kind === 'choice') return optionLetter(judged.key.right);
  const { value, unit } = judged.key;
  const typed = unit ? `${value} ${unit}` : value;
  return judge(judged, typed).read ?? typed;
}

/** What a student needs of a key to answer: never what is right. */
export function askedOf(question: Keyed) {
  const judged = judgedOf(question, 1);
  if (judged?.kind === 'choice') return { options: judged.key.options };
  if (judged?.kind !== 'number') return {};
  const { ask, unit, units } = judged.key;
  return {
    ask,
    ...(ask === 'given' && unit && { unit }),
    // In an order that does not tell which one is right.
    ...(ask === 'pick' && { units: (units ?? []).toSorted() }),
  };
}
