import { LocalDraft, localKey } from '@fulcrum/saving';
import type { StudentTask, Submission } from '../../../shared/task-state';

export type TypedAnswer = NonNullable<Submission['answers']>[number];
/** The typed answers, by question. */
export type AnswerDraft = Readonly<Record<string, string>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Skips what cannot be read. */
const readable = (stored: unknown): AnswerDraft =>
  Object.fromEntries(Object.entries(Object(stored)).filter((entry): entry is [string, string] => isText(entry[1])));

const draftIn = (studentId: string, taskId: string) =>
  new LocalDraft(localKey('task-answers', studentId, taskId), readable);

/** The draft from an earlier visit on this device. */
export const readDraft = (studentId: string, taskId: string): AnswerDraft => draftIn(studentId, taskId).read();

/**
 * Stores the draft on this device until it is submitted. If the device cannot store it, it lasts until the page is
 * left.
 */
export function keepDraft(studentId: string, taskId: string, draft: AnswerDraft): void {
  const isBlank = Object.values(draft).every((text) => text === '');
  draftIn(studentId, taskId).keep(isBlank ? null : draft);
}

export const draftOf = (answers: readonly TypedAnswer[] = []): AnswerDraft =>
  Object.fromEntries(answers.map(({ questionId, text }) => [questionId, text]));

/** The answers to submit: those of questions that have one. */
export const answersOf = ({ typedQuestions = [] }: StudentTask, draft: AnswerDraft): TypedAnswer[] =>
  typedQuestions.flatMap(({ questionId }) => {
    const text = draft[questionId]?.trim() ?? '';
    return text === '' ? [] : [{ questionId, text }];
  });
