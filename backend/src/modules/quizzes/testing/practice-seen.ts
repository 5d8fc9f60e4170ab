import { randomUUID } from 'node:crypto';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { contentsOf, Violation } from './attempt-model.js';
import { choiceIn, type MadeQuestion } from './planned-questions.js';
import type { QuizProcess } from './quiz-process.js';

interface WatchedQuiz {
  questions: readonly MadeQuestion[];
  /** Whether it has closed for everyone. */
  isClosed: boolean;
}

/** A right answer to a question, or to all of its parts. */
function practised(question: MadeQuestion) {
  const sent = { id: randomUUID(), questionId: question.id };
  if (question.kind !== 'parts')
    return { ...sent, answer: choiceIn(question, { question: 0, part: 0, answer: 'A' }).answer };
  const parts = [0, 1].map((part) => choiceIn(question, { question: 0, part, answer: 'A' }));
  return { ...sent, answer: null, parts };
}

/**
 * Practises as the student, who got every question of the quiz wrong in an earlier one.
 * @throws Violation if practice serves a question of the quiz or tells anything about one before it has closed for
 *   everyone
 */
export async function seenInPractice(
  { practice, practiceAnswers }: QuizProcess,
  student: Principal,
  { questions: asked, isClosed }: WatchedQuiz,
): Promise<'practised' | 'withheld' | null> {
  const { questions } = await practice.next(student, { n: 20 });
  const replies = await practiceAnswers.record(student, asked.map(practised));
  if (contentsOf(questions).correctAnswers) throw new Violation('practice served a key');
  if (isClosed) return questions.length > 0 ? 'practised' : null;
  if (questions.length > 0) throw new Violation('practice served a question of a quiz that is not closed');
  const isTold = replies.some(({ verdict, dueOn, isCleared }) => verdict !== null || dueOn !== null || isCleared);
  if (isTold) throw new Violation('practice told about an answer to a quiz that is not closed');
  return 'withheld';
}
