/** From fills to answers of the quiz. Pure functions. */
import { decisionOf } from '@fulcrum/sheet-reader';
import type { PrintedQuestionRecord } from '../sheets/printed-questions.js';

export interface ReadAnswers {
  /** The quiz's letters by question id; nothing for a blank, nor for a question that is asked. */
  answers: Record<string, string>;
  /** Questions that a person has to decide. */
  ask: string[];
}

const ASK = { kind: 'ask' } as const;

/** True if there is a fill between 0 and 1 for each bubble of the sheet. */
export const areFillsOf = (
  questions: readonly PrintedQuestionRecord[],
  fills: readonly (readonly number[])[],
): boolean =>
  fills.length === questions.length &&
  questions.every(({ options }, at) => {
    const row = fills[at] ?? [];
    return row.length === options.length && row.every((fill) => fill >= 0 && fill <= 1);
  });

/** @param unclear rows, from 0, that the reader could not make out: a person decides them, whatever their fills */
export function answersOf(
  questions: readonly PrintedQuestionRecord[],
  fills: readonly (readonly number[])[],
  unclear: readonly number[] = [],
): ReadAnswers {
  const read: ReadAnswers = { answers: {}, ask: [] };
  for (const [at, { questionId, options }] of questions.entries()) {
    const decision = unclear.includes(at) ? ASK : decisionOf(fills[at] ?? []);
    if (decision.kind === 'ask') read.ask.push(questionId);
    const letter = decision.kind === 'option' ? options[decision.option] : undefined;
    if (letter) read.answers[questionId] = letter;
  }
  return read;
}

interface Decisions extends ReadAnswers {
  /** Questions that a person has decided. */
  decided: string[];
  /** Null for a sheet without a name. */
  studentId: string | null;
}

/**
 * True if a person has to look at a sheet before it is handed in: something is doubtful, its student is not known, or
 * nothing is filled in at all, as on a sheet that lay in the pile by mistake.
 */
export const needsPerson = ({ answers, ask, decided, studentId }: Decisions): boolean =>
  ask.length > 0 || !studentId || (Object.keys(answers).length === 0 && decided.length === 0);

/** A question that a second photo of a sheet shows differently. */
export interface Difference {
  questionId: string;
  /** Null for a blank. */
  before: string | null;
  now: string | null;
}

/** What a later photo says otherwise, as far as both say something. */
export function differencesOf(
  before: ReadAnswers,
  now: ReadAnswers,
  questions: readonly PrintedQuestionRecord[],
): Difference[] {
  const open = new Set([...before.ask, ...now.ask]);
  return questions.flatMap(({ questionId }) => {
    const [old, later] = [before.answers[questionId] ?? null, now.answers[questionId] ?? null];
    return old === later || open.has(questionId) ? [] : [{ questionId, before: old, now: later }];
  });
}
