import type { StudentTask, Submission } from '../../../shared/task-state';

export type TypedAnswer = NonNullable<Submission['answers']>[number];
/** What is typed, by question. */
export type AnswerDraft = Readonly<Record<string, string>>;

/** Also named in `shared-ui/src/api/logout.ts`, which forgets them at sign-out. */
const keyOf = (studentId: string, taskId: string): string => `task-answers:${studentId}:${taskId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What an earlier visit of this device has left; what cannot be read is left out. */
export function readDraft(studentId: string, taskId: string): AnswerDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(studentId, taskId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, text]) => isText(text)));
  } catch {
    return {};
  }
}

/** Keeps what is typed on this device until it is handed in. One that keeps nothing has it until the page is left. */
export function keepDraft(studentId: string, taskId: string, draft: AnswerDraft): void {
  try {
    if (Object.values(draft).every((text) => text === '')) localStorage.removeItem(keyOf(studentId, taskId));
    else localStorage.setItem(keyOf(studentId, taskId), JSON.stringify(draft));
  } catch {
    // Nothing to do: the page still has it.
  }
}

export const draftOf = (answers: readonly TypedAnswer[] = []): AnswerDraft =>
  Object.fromEntries(answers.map(({ questionId, text }) => [questionId, text]));

/** What is handed in: the questions that have an answer. */
export const answersOf = ({ typedQuestions = [] }: StudentTask, draft: AnswerDraft): TypedAnswer[] =>
  typedQuestions.flatMap(({ questionId }) => {
    const text = draft[questionId]?.trim() ?? '';
    return text === '' ? [] : [{ questionId, text }];
  });
