import type { AskedQuestion } from '../../../shared/questions/asked-question';
import { slotsOf } from '../../../shared/questions/slots';
import { type AnswerSheet, sheetEntry, type SheetEntry, unanswered } from './answer-sheet';

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
