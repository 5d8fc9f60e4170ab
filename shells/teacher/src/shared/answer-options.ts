import { type components, keyLetter } from '@fulcrum/shared-ui';

export type AnswerOption = components['schemas']['AnswerOption'];

/** The options of every question; their text is part of the question's image. */
export const ANSWER_OPTIONS: readonly AnswerOption[] = ['A', 'B', 'C', 'D'];

/** The option of a question without a kind; undefined for the answer of another kind. */
export const optionOf = (answer: string): AnswerOption | undefined =>
  ANSWER_OPTIONS.find((option) => option === answer);

interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The option of a key, in either case; undefined for other keys and for shortcuts. */
export function optionOfKey({ ctrlKey, metaKey, altKey, ...press }: KeyPress): AnswerOption | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return ANSWER_OPTIONS.find((option) => option.toLowerCase() === keyLetter(press));
}
