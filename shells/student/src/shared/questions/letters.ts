import { type AskedQuestion, OPTIONS } from './asked-question';

type Kind = Pick<AskedQuestion, 'kind' | 'options'>;

const FIRST_LETTER = 65;

/** True if the answer is typed, and not one of some letters. */
export const isTyped = ({ kind }: Kind): boolean => kind !== undefined && kind !== 'choice' && kind !== 'parts';

/** The letters to choose from: A to D, or one for each option of a choice; none of a question with parts. */
export function lettersOf({ kind, options }: Kind): readonly string[] {
  if (kind === undefined) return OPTIONS;
  return (options ?? []).map((_, place) => String.fromCodePoint(FIRST_LETTER + place));
}
