import { api, ApiError, call } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { AnswerStore } from '../attempt/answer-store';
import type { OpenedQuiz } from '../attempt/answers';
import { timed, type Timed } from '../attempt/attempt-clock';
import { AttemptStore } from '../attempt/attempt-store';
import { failureOf } from '../attempt/retry';

/** Without a reply in this time, the connection counts as lost (ms). */
export const REPLY_WITHIN_MS = 10_000;

async function openQuiz(quizId: string): Promise<OpenedQuiz> {
  const signal = AbortSignal.timeout(REPLY_WITHIN_MS);
  const quiz = await call(api.GET('/api/quiz/id/{quizId}', { params: { path: { quizId } }, signal }));
  // This address returns the quiz itself to teachers; the route guard keeps them out.
  if (!('remainingSeconds' in quiz)) throw new ApiError(403, null);
  return quiz;
}

/** Begins the attempt or resumes it: a student has only one. */
export const openAttempt = (quizId: string): Promise<Timed<OpenedQuiz>> => timed(() => openQuiz(quizId));

/**
 * Begins or resumes the attempt; if the server does not reply, uses the copy of an attempt that was begun on this
 * device.
 */
async function openOrGoOn(quizId: string, studentId: string): Promise<Timed<OpenedQuiz>> {
  const recovered = new AnswerStore(studentId, quizId).recover();
  try {
    return await openAttempt(quizId);
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'offline' && failure !== 'unreachable') throw error;
    const kept = await new AttemptStore(studentId).read(quizId).catch(() => undefined);
    if (!kept) throw error;
    return kept;
  } finally {
    // The page starts with the answers waiting on this device, even if it says that they were too late.
    await recovered;
  }
}

const openedQuizOptions = (quizId: string, studentId: string) =>
  queryOptions({
    queryKey: ['quiz-attempt', quizId],
    queryFn: () => openOrGoOn(quizId, studentId),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The attempt as it was when the page was opened. Never read from the query cache: answers and time move on. */
export const useOpenedQuiz = (quizId: string, studentId: string) => useQuery(openedQuizOptions(quizId, studentId));
