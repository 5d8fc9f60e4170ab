import { optionLetter } from '@fulcrum/answers';
import { joinedParts, partsOf, slotOf, WHOLE } from '../quizzes/kinds/kinds.js';
import type { PracticeQuestion } from '../quizzes/practising/practice-questions.service.js';
import { type Answers, marksOf } from '../quizzes/scoring.js';

/** An answer to a question, or to one of its parts, as it was given. */
interface GivenText {
  answer: string | null;
  /** The text of the option that was chosen; null for other kinds, and in answers older than this field. */
  option: string | null;
}

interface GivenPart extends GivenText {
  label: string;
  answer: string;
}

/** What was answered to a question. */
export interface GivenAnswer extends GivenText {
  /** Of a question with parts, those that were answered; null for other kinds. */
  parts: GivenPart[] | null;
}

/** No answer. */
export const BLANK: GivenAnswer = { answer: null, option: null, parts: null };

/** Where a question takes answers: the labels of its parts, or that of the whole. */
export const labelsOf = (question: PracticeQuestion): string[] =>
  partsOf(question, marksOf(question))?.map(({ label }) => label) ?? [WHOLE];

/** The options of a choice that is the question, or its part with this label; none of other kinds. */
export function optionsOf(question: PracticeQuestion, label: string): string[] {
  const part = partsOf(question, marksOf(question))?.find((one) => one.label === label);
  return part?.kind === 'choice' ? part.key.options : [];
}

/**
 * What was answered, in the letters of the question's key as it is now: a chosen option is found by its text, since the
 * options may have been put in another order since. Undefined if it is no longer among them, or the part is no longer
 * asked: then the answer says nothing.
 */
export function answersNow(question: PracticeQuestion, { parts, ...whole }: GivenAnswer): Answers | undefined {
  const asked = labelsOf(question);
  const now: [slot: string, answer: string][] = [];
  for (const { label, ...given } of [{ label: WHOLE, ...whole }, ...(parts ?? [])]) {
    if (given.answer === null) continue;
    const answer = asked.includes(label) ? textNow(optionsOf(question, label), given) : undefined;
    if (answer === undefined) return undefined;
    now.push([slotOf(question.id, label), answer]);
  }
  return Object.fromEntries(now);
}

function textNow(options: readonly string[], { answer, option }: GivenText): string | undefined {
  if (option === null || options.length === 0) return answer ?? undefined;
  const place = options.indexOf(option);
  return place === -1 ? undefined : optionLetter(place);
}

/** What was answered as a person reads it, the parts in one line; null if nothing was. */
export function answerInWords({ parts, ...whole }: GivenAnswer): string | null {
  const given = (parts ?? []).map(({ label, option, answer }) => ({ label, text: option ?? answer }));
  return given.length > 0 ? joinedParts(given) : (whole.option ?? whole.answer);
}
