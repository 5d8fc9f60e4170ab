import { randomUUID } from 'node:crypto';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { contentsOf, Violation } from './attempt-model.js';
import type { QuizProcess } from './quiz-process.js';

interface WatchedQuiz {
  /** Those that can be practised. */
  questionIds: readonly string[];
  /** Whether it has closed for everyone. */
  isClosed: boolean;
}

/**
 * Practises as the student, who got every question of the quiz wrong in an earlier one.
 * @throws Violation if practice serves a question of the quiz or tells anything about one before it has closed for
 *   everyone
 */
export async function seenInPractice(
  { practice, practiceAnswers }: QuizProcess,
  student: Principal,
  { questionIds, isClosed }: WatchedQuiz,
): Promise<'practised' | 'withheld' | null> {
  const { questions } = await practice.next(student, { n: 20 });
  const sent = questionIds.slice(0, 1).map((questionId) => ({ id: randomUUID(), questionId, answer: 'A' }));
  const replies = sent.length > 0 ? await practiceAnswers.record(student, sent) : [];
  if (contentsOf(questions).correctAnswers) throw new Violation('practice served a key');
  if (isClosed) return questions.length > 0 ? 'practised' : null;
  if (questions.length > 0) throw new Violation('practice served a question of a quiz that is not closed');
  const isTold = replies.some(({ verdict, dueOn, isCleared }) => verdict !== null || dueOn !== null || isCleared);
  if (isTold) throw new Violation('practice told about an answer to a quiz that is not closed');
  return 'withheld';
}
