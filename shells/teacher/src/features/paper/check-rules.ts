import { keyLetter, westernDigits } from '@fulcrum/shared-ui';
import type { SheetRead } from './api/send-sheet';

/** What a person says about a row: a letter, or null for a blank. */
export type Answer = string | null;

/** A row of a sheet. */
export interface SheetRow {
  questionId: string;
  /** From 0. */
  row: number;
  /** Letters of its bubbles, from A on. */
  letters: string[];
  /** What it says now; null for a blank, and while a person has to decide. */
  answer: Answer;
}

const lettersOf = (fills: readonly number[]): string[] =>
  fills.map((_, option) => String.fromCharCode('A'.charCodeAt(0) + option));

/** All rows of a sheet, in its order. */
export const rowsOf = ({ questions }: SheetRead): SheetRow[] =>
  questions.map(({ questionId, fills, answer }, row) => ({ questionId, row, letters: lettersOf(fills), answer }));

/** The rows of a sheet to decide, in its order. */
export const openRowsOf = (read: SheetRead): SheetRow[] =>
  rowsOf(read).filter(({ row }) => read.questions[row]?.isAsked);

/** True if nothing is filled in on a sheet, and no person has said that this is meant. */
export const isBlankSheet = ({ questions }: SheetRead): boolean =>
  questions.every(({ answer, isAsked, isDecided }) => answer === null && !isAsked && !isDecided);

type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** The answer that a key gives: a letter of the row, or 0 for a blank; undefined for any other key. */
export function answerOfKey(press: Press, { letters }: SheetRow): Answer | undefined {
  if (westernDigits(press.key) === '0') return null;
  const letter = keyLetter(press).toUpperCase();
  return letters.includes(letter) ? letter : undefined;
}

const answered = (answers: ReadonlyMap<string, Answer>) =>
  [...answers].map(([questionId, answer]) => ({ questionId, answer }));

/** The form that decides a sheet. Of one on which nothing is filled in it says that every answer is a blank. */
export function checkFormOf(read: SheetRead, answers: ReadonlyMap<string, Answer>, studentId: string) {
  const blanks = new Map(isBlankSheet(read) ? read.questions.map(({ questionId }) => [questionId, null]) : []);
  return {
    revision: read.revision,
    answers: answered(new Map([...blanks, ...answers])),
    ...(studentId && { studentId }),
  };
}

/** The form that corrects a sheet: the answers that are now others. */
export function correctionOf(read: SheetRead, chosen: ReadonlyMap<string, Answer>) {
  const changed = rowsOf(read).filter(
    ({ questionId, answer }) => chosen.has(questionId) && chosen.get(questionId) !== answer,
  );
  const answers = new Map(changed.map(({ questionId }) => [questionId, chosen.get(questionId) ?? null]));
  return { revision: read.revision, answers: answered(answers) };
}
