import type { NumberKey, TextKey } from '@fulcrum/answers';
import type { QuizQuestionRecord } from '../quizzes.repository.js';
import type { Choice, Option } from '../scoring.js';
import type { PlannedChoice, PlannedQuestion } from './quiz-plan.js';

const SPEED: NumberKey = {
  ...{ value: '12', unit: 'm/s', ask: 'type', match: { by: 'rounding', sf: 2 }, digits: 'ignore', unitMark: false },
};
const FRICTION: TextKey = { accept: ['friction'], spelling: false, order: false };
const PARTS = [
  { label: 'a', kind: 'number' as const, key: SPEED, marks: 1 },
  { label: 'b', kind: 'text' as const, key: FRICTION, marks: 1 },
];

/** What is typed where an option would be chosen: A and B are right, D is not even read. */
type Typed = Record<Option, string>;
const SPEEDS: Typed = { A: '12 m/s', B: '0.012 km/s', C: '13 m/s', D: '1,234 m/s' };
const WORDS: Typed = { A: 'friction', B: 'FRICTION', C: 'gravity', D: '12 m/s' };
const rightIn = ({ A, B }: Typed): Set<string> => new Set([A, B]);

/** A question of a plan with its id. */
export interface MadeQuestion extends PlannedQuestion {
  id: string;
}

/** The right answers by slot: where a quiz takes an answer. */
export function rightAnswersOf({ id, kind, right }: MadeQuestion): [slot: string, right: Set<string>][] {
  if (kind === 'option') return [[id, new Set([right])]];
  if (kind === 'number') return [[id, rightIn(SPEEDS)]];
  return [
    [`${id}:a`, rightIn(SPEEDS)],
    [`${id}:b`, rightIn(WORDS)],
  ];
}

/** A choice as it is sent. */
export function choiceIn({ id, kind }: MadeQuestion, { part, answer }: PlannedChoice): Choice {
  const typed = (texts: Typed) => answer && texts[answer];
  if (kind === 'option') return { questionId: id, answer };
  if (kind === 'number') return { questionId: id, answer: typed(SPEEDS) };
  return part === 0
    ? { questionId: `${id}:a`, answer: typed(SPEEDS) }
    : { questionId: `${id}:b`, answer: typed(WORDS) };
}

/** A question as a quiz keeps it, with a picture. */
export function storedQuestion({ id, kind, right }: MadeQuestion, fileId: string): QuizQuestionRecord {
  const common = { questionId: id, fileId, imageWidth: 1, imageHeight: 1, altText: '' };
  if (kind === 'option') return { ...common, correctAnswer: right };
  if (kind === 'number') return { ...common, correctAnswer: SPEEDS.A, kind, key: SPEED, marks: 1 };
  return { ...common, correctAnswer: '(a) 12 m/s · (b) friction', kind, key: { parts: PARTS }, marks: 2 };
}
