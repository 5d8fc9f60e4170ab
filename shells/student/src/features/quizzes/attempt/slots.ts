import { type AnswerSheet, sheetEntry, type SheetEntry, unanswered } from './answer-sheet';
import type { AskedQuestion } from '../../../shared/questions/asked-question';

export type AskedPart = NonNullable<AskedQuestion['parts']>[number];

/** Where the answer to a part is: on the sheet, on the device and in what is sent. */
export const slotOf = (questionId: string, { label }: Pick<AskedPart, 'label'>): string => `${questionId}:${label}`;

/** Where a question takes answers: once, or once for each of its parts. */
export const slotsOf = ({ _id, parts }: Pick<AskedQuestion, '_id' | 'parts'>): string[] =>
  parts ? parts.map((part) => slotOf(_id, part)) : [_id];

/** A question's answer in one entry; with parts, how many of them have one. */
export function questionEntry(
  sheet: AnswerSheet,
  question: Pick<AskedQuestion, '_id' | 'parts'>,
): Pick<SheetEntry, 'answer' | 'pending'> & { isComplete: boolean } {
  const slots = slotsOf(question);
  const entries = slots.map((slot) => sheetEntry(sheet, slot));
  const answered = slots.length - unanswered(sheet, slots).length;
  const pending = entries.some((entry) => entry.pending);
  const isComplete = answered === entries.length;
  if (!question.parts) return { answer: entries[0]?.answer ?? null, pending, isComplete };
  return { answer: answered > 0 ? `${answered}/${entries.length}` : null, pending, isComplete };
}
