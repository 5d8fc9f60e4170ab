import { keyLetter, westernDigits } from '@fulcrum/shared-ui';
import type { SheetRead } from './api/send-sheet';

/** A row of a sheet that a person has to decide. */
export interface OpenRow {
  questionId: string;
  /** On the sheet, from 0. */
  row: number;
  /** Letters of its bubbles, from A on. */
  letters: string[];
}

/** What a person says about a row: a letter, or null for a blank. */
export type Answer = string | null;

/** The rows of a sheet to decide, in its order. */
export const openRowsOf = ({ questions }: SheetRead): OpenRow[] =>
  questions.flatMap(({ questionId, isAsked, fills }, row) => {
    const letters = fills.map((_, option) => String.fromCharCode('A'.charCodeAt(0) + option));
    return isAsked ? [{ questionId, row, letters }] : [];
  });

type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** The answer that a key gives: a letter of the row, or 0 for a blank; undefined for any other key. */
export function answerOfKey(press: Press, { letters }: OpenRow): Answer | undefined {
  if (westernDigits(press.key) === '0') return null;
  const letter = keyLetter(press).toUpperCase();
  return letters.includes(letter) ? letter : undefined;
}

/** The form that decides a sheet. */
export const checkFormOf = (
  { revision }: Pick<SheetRead, 'revision'>,
  answers: ReadonlyMap<string, Answer>,
  studentId: string,
) => ({
  revision,
  answers: [...answers].map(([questionId, answer]) => ({ questionId, answer })),
  ...(studentId && { studentId }),
});
