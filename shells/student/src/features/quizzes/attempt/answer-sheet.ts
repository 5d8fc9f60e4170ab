import type { Answer } from '../../../shared/questions/asked-question';
import type { Choice } from './answers';

/** What this device knows about the answer to one question. */
export interface SheetEntry {
  /** The latest answer, which the student sees. */
  answer: Answer;
  /** The answer that the server is known to have. */
  saved: Answer;
  /** True until the server has acknowledged `answer`. */
  pending: boolean;
  /**
   * Answers that this device has sent without an acknowledgement: the server may have any of them, or may still receive
   * it.
   */
  doubtful: readonly Answer[];
  /** When it was chosen (ms): lets two tabs of one device decide which answer is newer. */
  at: number;
}

/**
 * The answers of one attempt, by question id. Every function here returns a new sheet; an unchanged entry remains the
 * same object.
 */
export type AnswerSheet = Readonly<Record<string, SheetEntry>>;

const BLANK: SheetEntry = { answer: null, saved: null, pending: false, doubtful: [], at: 0 };

/** The entry of a question, or one without an answer if the question is not on the sheet. */
export const sheetEntry = (sheet: AnswerSheet, questionId: string): SheetEntry => sheet[questionId] ?? BLANK;

/**
 * Merges the server's current answer into this device's entry.
 *
 * Keeps an answer that the server has not acknowledged, unless another device has changed the question since, whose
 * answer is then newer. That is the case if the server has an answer that it did not have before and that this device
 * never sent.
 */
function reconciled(entry: SheetEntry, held: Answer): SheetEntry {
  if (held === entry.answer) return entry.pending || held !== entry.saved ? settled(entry, held) : entry;
  if (entry.doubtful.includes(held)) return { ...entry, pending: true };
  if (entry.pending && held === entry.saved) return entry;
  return { ...BLANK, answer: held, saved: held, at: entry.at };
}

/**
 * The entry once the server has the displayed answer: nothing is pending, but earlier requests may still arrive later
 * and overwrite it.
 */
const settled = (entry: SheetEntry, held: Answer): SheetEntry => ({
  ...entry,
  saved: held,
  pending: false,
  doubtful: entry.doubtful.filter((answer) => answer !== held),
});

/**
 * Merges the server's answers into the sheet. Drops answers to questions that are no longer in the attempt.
 *
 * @param questionIds all questions of the attempt.
 * @param held the server's answers; a question that is missing has none.
 */
export function mergeServerAnswers(
  sheet: AnswerSheet,
  questionIds: readonly string[],
  held: readonly Choice[],
): AnswerSheet {
  const answers = new Map(held.map(({ questionId, answer }) => [questionId, answer]));
  return Object.fromEntries(questionIds.map((id) => [id, reconciled(sheetEntry(sheet, id), answers.get(id) ?? null)]));
}

/** The sheet after the student chose or removed an answer. `at` in ms. */
export function choose(sheet: AnswerSheet, { questionId, answer }: Choice, at: number): AnswerSheet {
  const entry = sheetEntry(sheet, questionId);
  return entry.answer === answer ? sheet : { ...sheet, [questionId]: { ...entry, answer, pending: true, at } };
}

const choicesOf = (sheet: AnswerSheet, wanted: (entry: SheetEntry) => boolean): Choice[] =>
  Object.entries(sheet).flatMap(([questionId, entry]) => (wanted(entry) ? [{ questionId, answer: entry.answer }] : []));

/** The answers to save now. */
export const pendingChoices = (sheet: AnswerSheet): Choice[] => choicesOf(sheet, ({ pending }) => pending);

/** The answers that a submission sends: pending ones, and those that a delayed request may have overwritten. */
export const closingChoices = (sheet: AnswerSheet): Choice[] =>
  choicesOf(sheet, ({ pending, doubtful }) => pending || doubtful.length > 0);

const mapped = (sheet: AnswerSheet, choices: readonly Choice[], change: (e: SheetEntry, a: Answer) => SheetEntry) => ({
  ...sheet,
  ...Object.fromEntries(choices.map((c) => [c.questionId, change(sheetEntry(sheet, c.questionId), c.answer)])),
});

/** Marks these answers as sent; whether they arrived is unknown until `acknowledge`. */
export const markSent = (sheet: AnswerSheet, choices: readonly Choice[]): AnswerSheet =>
  mapped(sheet, choices, (entry, answer) =>
    entry.doubtful.includes(answer) ? entry : { ...entry, doubtful: [...entry.doubtful, answer] },
  );

/** Records that the server has these answers. Answers chosen in the meantime stay pending. */
export const acknowledge = (sheet: AnswerSheet, choices: readonly Choice[]): AnswerSheet =>
  mapped(sheet, choices, (entry, answer) => {
    const known = settled(entry, answer);
    return { ...known, pending: entry.answer !== answer };
  });

/** Takes newer answers from another tab of this device, which may be closed before it has saved them. */
export const mergeTabAnswers = (sheet: AnswerSheet, kept: AnswerSheet): AnswerSheet => ({
  ...sheet,
  ...Object.fromEntries(
    Object.entries(kept).filter(([id, entry]) => id in sheet && entry.at > sheetEntry(sheet, id).at),
  ),
});

/** Ids of the unanswered questions, in the given order. */
export const unanswered = (sheet: AnswerSheet, questionIds: readonly string[]): string[] =>
  questionIds.filter((id) => sheetEntry(sheet, id).answer === null);
