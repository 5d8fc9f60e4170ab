import { optionLetter } from '@fulcrum/answers';
import { slotOf, WHOLE } from '../quizzes/kinds/kinds.js';
import type { PracticeQuestion } from '../quizzes/practising/practice-questions.service.js';
import { lastChoicePerQuestion } from '../quizzes/scoring.js';
import type { AnswerBatchDto } from './dto/practice.dto.js';
import { type GivenAnswer, labelsOf, optionsOf } from './given-answer.js';
import { letterInKey, letterShown, optionOrder } from './option-order.js';

export type SentAnswer = AnswerBatchDto['answers'][number];

/** A question, or the part of one with this label, as it was served. */
interface ServedPart {
  servedId: string;
  label: string;
}

const orderOf = (question: PracticeQuestion, { servedId, label }: ServedPart): number[] =>
  optionOrder(slotOf(servedId, label), optionsOf(question, label).length);

/** An answer in the letters that the page showed. */
export const asShown = (question: PracticeQuestion, part: ServedPart, text: string): string =>
  letterShown(orderOf(question, part), text);

function inKey(question: PracticeQuestion, part: ServedPart, shown: string) {
  const answer = letterInKey(orderOf(question, part), shown);
  const option = optionsOf(question, part.label).find((_, place) => optionLetter(place) === answer) ?? null;
  return { answer, option };
}

/**
 * What was sent, in the letters of the question's key. Null if it is no answer to this question: to the whole of one
 * that asks parts, or to a part that it does not ask.
 */
export function givenTo(question: PracticeQuestion, sent: SentAnswer): GivenAnswer | null {
  const servedId = sent.id.toLowerCase();
  const choices = lastChoicePerQuestion(sent.parts ?? []);
  if (question.kind !== 'parts') {
    if (choices.length > 0) return null;
    const whole = { servedId, label: WHOLE };
    const given = sent.answer === null ? { answer: null, option: null } : inKey(question, whole, sent.answer);
    return { ...given, parts: null };
  }
  const labels = new Map(labelsOf(question).map((label) => [slotOf(question.id, label), label]));
  if (sent.answer !== null || choices.some(({ questionId: slot }) => !labels.has(slot))) return null;
  const parts = choices.flatMap(({ questionId: slot, answer }) => {
    const label = labels.get(slot) ?? WHOLE;
    return answer === null ? [] : [{ label, ...inKey(question, { servedId, label }, answer) }];
  });
  return { answer: null, option: null, parts };
}
