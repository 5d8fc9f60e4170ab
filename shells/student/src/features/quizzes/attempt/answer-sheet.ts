import type { Answer, Choice } from './answers';

/** What this device knows of the answer to one question. */
export interface SheetEntry {
  /** The newest one: what the student sees. */
  answer: Answer;
  /** What the server is known to hold. */
  saved: Answer;
  /** True until the server has acknowledged `answer`. */
  pending: boolean;
  /** Answers that were sent from here and never acknowledged: the server may hold any of them, or may still get it. */
  doubtful: readonly Answer[];
  /** When it was chosen, in ms: lets two tabs of one device know which answer is newer. */
  at: number;
}

/**
 * The answers of one attempt, by question id. Every function here returns a new sheet; an entry that does not change
 * stays the same object.
 */
export type AnswerSheet = Readonly<Record<string, SheetEntry>>;

const BLANK: SheetEntry = { answer: null, saved: null, pending: false, doubtful: [], at: 0 };

/** The entry of a question; one without an answer for a question that is not on the sheet. */
export const entryOf = (sheet: AnswerSheet, questionId: string): SheetEntry => sheet[questionId] ?? BLANK;

/**
 * What the server says now meets what this device knows.
 *
 * An answer that the server has not acknowledged stays, unless another device has changed the question since: theirs is
 * the newer one then. How to know: the server holds something that it did not hold before and that was never sent
 * from here.
 */
function reconciled(entry: SheetEntry, held: Answer): SheetEntry {
  if (held === entry.answer) return entry.pending || held !== entry.saved ? settled(entry, held) : entry;
  if (entry.doubtful.includes(held)) return { ...entry, pending: true };
  if (entry.pending && held === entry.saved) return entry;
  return { ...BLANK, answer: held, saved: held, at: entry.at };
}

/** The server holds what is shown: nothing is pending, but earlier sendings may still overtake it. */
const settled = (entry: SheetEntry, held: Answer): SheetEntry => ({
  ...entry,
  saved: held,
  pending: false,
  doubtful: entry.doubtful.filter((answer) => answer !== held),
});

/**
 * The sheet after the server has sent what it holds. Answers to questions that are no longer of the attempt go.
 *
 * @param questionIds all questions of the attempt.
 * @param held the server's answers; a question that is missing has none.
 */
export function meetServer(sheet: AnswerSheet, questionIds: readonly string[], held: readonly Choice[]): AnswerSheet {
  const answers = new Map(held.map(({ questionId, answer }) => [questionId, answer]));
  return Object.fromEntries(questionIds.map((id) => [id, reconciled(entryOf(sheet, id), answers.get(id) ?? null)]));
}

/** The student answers, or takes an answer back. `at` in ms. */
export function choose(sheet: AnswerSheet, { questionId, answer }: Choice, at: number): AnswerSheet {
  const entry = entryOf(sheet, questionId);
  return entry.answer === answer ? sheet : { ...sheet, [questionId]: { ...entry, answer, pending: true, at } };
}

const choicesOf = (sheet: AnswerSheet, wanted: (entry: SheetEntry) => boolean): Choice[] =>
  Object.entries(sheet).flatMap(([questionId, entry]) => (wanted(entry) ? [{ questionId, answer: entry.answer }] : []));

/** What is to be saved now. */
export const pendingChoices = (sheet: AnswerSheet): Choice[] => choicesOf(sheet, ({ pending }) => pending);

/** What a submission carries: what is pending, and what a delayed request may have overwritten. */
export const closingChoices = (sheet: AnswerSheet): Choice[] =>
  choicesOf(sheet, ({ pending, doubtful }) => pending || doubtful.length > 0);

const mapped = (sheet: AnswerSheet, choices: readonly Choice[], change: (e: SheetEntry, a: Answer) => SheetEntry) => ({
  ...sheet,
  ...Object.fromEntries(choices.map((c) => [c.questionId, change(entryOf(sheet, c.questionId), c.answer)])),
});

/** These answers leave this device; whether they arrive is open until `acknowledge`. */
export const markSent = (sheet: AnswerSheet, choices: readonly Choice[]): AnswerSheet =>
  mapped(sheet, choices, (entry, answer) =>
    entry.doubtful.includes(answer) ? entry : { ...entry, doubtful: [...entry.doubtful, answer] },
  );

/** The server holds these answers. What was chosen meanwhile stays pending. */
export const acknowledge = (sheet: AnswerSheet, choices: readonly Choice[]): AnswerSheet =>
  mapped(sheet, choices, (entry, answer) => {
    const known = settled(entry, answer);
    return { ...known, pending: entry.answer !== answer };
  });

/** Takes over what another tab of this device has chosen since: it may be closed before it has saved it. */
export const meetOtherTab = (sheet: AnswerSheet, kept: AnswerSheet): AnswerSheet => ({
  ...sheet,
  ...Object.fromEntries(Object.entries(kept).filter(([id, entry]) => id in sheet && entry.at > entryOf(sheet, id).at)),
});

/** Ids of the questions without an answer, in the order given. */
export const unanswered = (sheet: AnswerSheet, questionIds: readonly string[]): string[] =>
  questionIds.filter((id) => entryOf(sheet, id).answer === null);
