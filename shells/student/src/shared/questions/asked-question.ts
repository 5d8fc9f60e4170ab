import type { components } from '@fulcrum/shared-ui';

type AnswerOption = components['schemas']['AnswerOption'];
export type AskedQuestion = components['schemas']['AskedQuestionDto'];
export type AnswerNote = components['schemas']['NoteDto'];

/** The options of a question without a kind; their text is in the question's image. */
export const OPTIONS: readonly AnswerOption[] = ['A', 'B', 'C', 'D'];

/** An option, the letter of a choice or what was typed. Null: no answer, or a removed one. */
export type Answer = string | null;

/** The longest answer that the server takes. */
export const MOST_TYPED = 80;
