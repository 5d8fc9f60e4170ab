import { rightAnswers, valuesOf } from '@fulcrum/answers';
import { drawnFor } from '../../src/modules/quizzes/kinds/drawing.js';
import { partsOf, slotOf } from '../../src/modules/quizzes/kinds/kinds.js';
import { DEFAULT_MARKS } from '../../src/modules/quizzes/scoring.js';
import type { DemoAnswer } from '../content/quizzes.js';
import { TYPED_QUESTIONS } from '../content/typed-questions/index.js';
import type { TypedQuestion } from '../content/typed-questions/typed-question.js';
import { RIGHT } from '../content/typed-quizzes.js';

interface Taking {
  quizId: string;
  studentId: string;
  /** Question ids by key. */
  questions: ReadonlyMap<string, string>;
}

/** A typed question by its key. */
const typedQuestion = (key: string): TypedQuestion | undefined =>
  Object.values(TYPED_QUESTIONS)
    .flat()
    .find((question) => question.key === key);

/** A student's answers as they are submitted; what is right depends on the numbers drawn for the student. */
export function typedAnswers(given: Readonly<Record<string, DemoAnswer>>, taking: Taking) {
  return Object.entries(given).flatMap(([key, answer]) => {
    const question = typedQuestion(key);
    const questionId = taking.questions.get(key);
    return question && questionId ? answersTo({ question, questionId }, answer, taking) : [];
  });
}

function answersTo(
  { question, questionId }: { question: TypedQuestion; questionId: string },
  answer: DemoAnswer,
  { quizId, studentId }: Taking,
) {
  const { kind, answer: key, marks = DEFAULT_MARKS, parameters } = question;
  const parts = partsOf({ kind, key }, marks) ?? [];
  const drawn = drawnFor({ quizId, studentId }, [{ questionId, parameters }]);
  const right = rightAnswers(parts, valuesOf(drawn[questionId] ?? {}));
  return parts.flatMap(({ label }, at) => {
    const typed = typeof answer === 'string' ? answer : answer[label];
    return typed
      ? [{ questionId: slotOf(questionId, label), answer: typed === RIGHT ? (right[at] ?? '') : typed }]
      : [];
  });
}
