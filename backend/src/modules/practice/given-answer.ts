import { optionLetter } from '@fulcrum/answers';
import type { PracticeQuestion } from '../quizzes/practising/practice-questions.service.js';

/** An answer as it was given. */
interface GivenAnswer {
  answer: string | null;
  /** The text of the option that was chosen; null for other kinds, and in answers older than this field. */
  option: string | null;
}

export const optionsOf = ({ kind, key }: PracticeQuestion): string[] =>
  kind === 'choice' && key && 'options' in key ? key.options : [];

/**
 * The answer in the letters of the question's key as it is now: a chosen option is found by its text, since the options
 * may have been put in another order since. Undefined if it is no longer among them: then the answer says nothing.
 */
export function answerNow(question: PracticeQuestion, { answer, option }: GivenAnswer): string | null | undefined {
  const options = optionsOf(question);
  if (option === null || options.length === 0) return answer;
  const place = options.indexOf(option);
  return place === -1 ? undefined : optionLetter(place);
}
