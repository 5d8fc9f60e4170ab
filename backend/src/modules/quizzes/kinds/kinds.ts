import {
  type ChoiceKey,
  type Judged,
  type NumberKey,
  type Parameter,
  type Part,
  rightAnswers,
  type Ruling,
  type TextKey,
  valuesOf,
} from '@fulcrum/answers';

/** Kinds that one answer is judged by. */
export const PART_KINDS = ['number', 'text', 'choice'] as const;
/** Kinds of questions besides `option`, which are judged by a key. */
export const TYPED_KINDS = [...PART_KINDS, 'parts'] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];
/** A question without a kind is an `option`: its picture shows the options A to D. */
export const KINDS = ['option', ...TYPED_KINDS] as const;

/** One to six parts under one stem. */
export interface PartsKey {
  parts: Part[];
}

export type AnswerKey = NumberKey | TextKey | ChoiceKey | PartsKey;

/** The drawn values of one question's parameters, by name. */
export type DrawnValues = Readonly<Record<string, string>>;

/** A teacher's decision about all answers of one form, to a part if the question has parts. */
export interface StoredRuling extends Omit<Ruling, 'at'> {
  part?: string | null | undefined;
  at: Date;
}

/** A question's kind with its key; both absent for options. */
export interface Keyed {
  kind?: TypedKind | null;
  key?: AnswerKey | null;
  parameters?: readonly Parameter[] | null;
  rulings?: readonly StoredRuling[] | null;
}

/** Label of the only part of a question that has none. */
export const WHOLE = '';

const isParts = (key: AnswerKey): key is PartsKey => 'parts' in key;

/**
 * A typed question as its parts; the whole question is the only part of one without parts. A kind is stored with its
 * own key, which was checked then. Null for options.
 */
export function partsOf({ kind, key }: Keyed, marks: number): Part[] | null {
  if (!kind || !key) return null;
  return isParts(key) ? key.parts : [{ label: WHOLE, ...({ kind, key, marks } as Judged) }];
}

/** Where the answer to a part is in an attempt. */
export const slotOf = (questionId: string, label: string): string =>
  label === WHOLE ? questionId : `${questionId}:${label}`;

/** The question that a slot's answer belongs to. */
export const questionOfSlot = (slot: string): string => slot.split(':')[0] ?? slot;

/** Texts of several parts in one line. */
export const joinedParts = (parts: readonly { label: string; text: string }[]): string =>
  parts.map(({ label, text }) => (label === WHOLE ? text : `(${label}) ${text}`)).join(' · ');

/** The right answer to each part in words, for drawn values. */
export function rightTexts(parts: readonly Part[], drawn: DrawnValues = {}): { label: string; text: string }[] {
  const right = rightAnswers(parts, valuesOf(drawn));
  return parts.map(({ label }, at) => ({ label, text: right[at] ?? '' }));
}

/** The right answer in words, for an attempt's drawn values: 1.20 m/s, or (a) 12 m/s · (b) 60 m. */
export const rightAnswerOf = (parts: readonly Part[], drawn: DrawnValues = {}): string =>
  joinedParts(rightTexts(parts, drawn));

/** What a student needs of a key to answer: never what is right. */
function askedOfPart(part: Part) {
  if (part.kind === 'choice') return { options: part.key.options };
  if (part.kind !== 'number') return {};
  const { ask, unit, units } = part.key;
  return {
    ask,
    ...(ask === 'given' && unit && { unit }),
    // In an order that does not tell which one is right.
    ...(ask === 'pick' && { units: (units ?? []).toSorted() }),
  };
}

/** What a student needs of a question to answer. */
export function askedOf(question: Keyed) {
  const parts = partsOf(question, 1) ?? [];
  if (question.kind !== 'parts') return parts[0] ? askedOfPart(parts[0]) : {};
  return {
    parts: parts.map((part) => {
      const { label, kind, marks, text } = part;
      return { label, kind, marks, ...(text && { text }), ...askedOfPart(part) };
    }),
  };
}

/** Answers of students belong to a part by its label and kind: these stay once a quiz uses the question. */
export function hasOtherShape(before: AnswerKey | null | undefined, after: AnswerKey | null | undefined): boolean {
  const shapeOf = (key: AnswerKey | null | undefined): string =>
    key && isParts(key) ? key.parts.map(({ label, kind }) => `${label} ${kind}`).join() : '';
  return shapeOf(before) !== shapeOf(after);
}
