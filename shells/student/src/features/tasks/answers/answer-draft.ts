import { localKey } from '@fulcrum/saving';
import type { StudentTask, Submission } from '../../../shared/task-state';

export type TypedAnswer = NonNullable<Submission['answers']>[number];
/** The typed answers, by question. */
export type AnswerDraft = Readonly<Record<string, string>>;

const draftKey = (studentId: string, taskId: string): string => localKey('task-answers', studentId, taskId);

const isText = (value: unknown): value is string => typeof value === 'string';

/** The draft from an earlier visit on this device; skips what cannot be read. */
export function readDraft(studentId: string, taskId: string): AnswerDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(studentId, taskId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, text]) => isText(text)));
  } catch {
    return {};
  }
}

/**
 * Stores the draft on this device until it is submitted. If the device cannot store it, it lasts until the page is
 * left.
 */
export function keepDraft(studentId: string, taskId: string, draft: AnswerDraft): void {
  try {
    if (Object.values(draft).every((text) => text === '')) localStorage.removeItem(draftKey(studentId, taskId));
    else localStorage.setItem(draftKey(studentId, taskId), JSON.stringify(draft));
  } catch {
    // Nothing to do: the page still has the draft.
  }
}

export const draftOf = (answers: readonly TypedAnswer[] = []): AnswerDraft =>
  Object.fromEntries(answers.map(({ questionId, text }) => [questionId, text]));

/** The answers to submit: those of questions that have one. */
export const answersOf = ({ typedQuestions = [] }: StudentTask, draft: AnswerDraft): TypedAnswer[] =>
  typedQuestions.flatMap(({ questionId }) => {
    const text = draft[questionId]?.trim() ?? '';
    return text === '' ? [] : [{ questionId, text }];
  });
