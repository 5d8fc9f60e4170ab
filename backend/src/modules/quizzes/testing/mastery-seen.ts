import type { ComparedStudents } from '../../mastery/class-evidence.service.js';
import { type ModelQuiz, Violation } from './attempt-model.js';
import type { QuizProcess } from './quiz-process.js';

interface WatchedQuiz extends Pick<ModelQuiz, 'resultsShown'> {
  /** Nothing of it was answered before (ms); another quiz had closed by then. */
  since: number;
  /** Whether it has closed for everyone. */
  isClosed: boolean;
}

/**
 * Reads what a family's mastery rests on, of all students of the class.
 * @throws Violation if the quiz counts before its results are shown, or practice of its questions before it has closed
 *   for everyone
 */
export async function seenInMastery(
  { evidence }: QuizProcess,
  students: ComparedStudents,
  { since, isClosed, resultsShown }: WatchedQuiz,
): Promise<'rated' | 'unrated'> {
  const { answers } = await evidence.of(students, { audience: 'family', readerId: students.tenantId });
  const ofQuiz = [...answers.values()].flat().filter(({ at }) => at.getTime() >= since);
  if (isClosed) return ofQuiz.some(({ isPractice }) => !isPractice) ? 'rated' : 'unrated';
  if (ofQuiz.some(({ isPractice }) => isPractice)) {
    throw new Violation('practice counts for mastery while a quiz has its question');
  }
  if (resultsShown !== 'all' && ofQuiz.length > 0) throw new Violation('a hidden result counts for mastery');
  return 'unrated';
}
