import type { Match } from './rounding.ts';
import type { Figures } from './quantity.ts';

/** A value and unit as the author typed them: 1.20 keeps its zero. */
interface TypedValue {
  value: string;
  unit?: string | null;
}

/** The key of a question whose answer is a number. */
export interface NumberKey {
  /** A number; in a part also an expression of earlier parts' answers, and of parameters. */
  value: string;
  unit: string | null;
  /** Whether students give the unit: it is printed beside the field, typed, or picked from `units`. */
  ask: 'none' | 'given' | 'type' | 'pick';
  units?: string[];
  match: Match;
  /** What too few or too many significant figures do: nothing, a note, or cost marks. */
  digits: 'ignore' | 'note' | 'require';
  /** As many figures as the matched ones, or those of `value`, if absent. */
  sf?: Figures;
  /** Whether the unit is worth one mark; otherwise an answer without the right unit has none. */
  unitMark: boolean;
  /** Other units that are right; one of them is `factor` of the key's unit (decimal). */
  alsoUnits?: { unit: string; factor: string }[];
  also?: TypedValue[];
  /** Mistakes that the author foresees, with what to tell the student. */
  slips?: (TypedValue & { note: string })[];
}

export interface TextKey {
  accept: string[];
  /** Allows one wrong letter in six. */
  spelling: boolean;
  /** Allows the words in any order. */
  order: boolean;
}

export interface ChoiceKey {
  options: string[];
  /** Place of the right option, from 0. */
  right: number;
}

/** One question or part, with what it is worth. */
export type Judged = { marks: number } & (
  | { kind: 'number'; key: NumberKey }
  | { kind: 'text'; key: TextKey }
  | { kind: 'choice'; key: ChoiceKey }
);

/** Limits of keys, as forms and the server check them. */
export const KEY_LIMITS = {
  value: 30,
  unit: 30,
  sf: 6,
  units: { least: 2, most: 6 },
  alsoUnits: 8,
  also: 4,
  slips: 6,
  note: 200,
  accept: 12,
  options: { least: 2, most: 6 },
  marks: 10,
  parts: 6,
  text: 2000,
  parameters: 6,
} as const;
