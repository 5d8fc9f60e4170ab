import { api, ApiError, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { OpenedQuiz } from '../attempt/answers';
import { timed, type Timed } from '../attempt/attempt-clock';

/** No answer in this time counts as no connection. ms */
export const REPLY_WITHIN_MS = 10_000;

async function openQuiz(quizId: string): Promise<OpenedQuiz> {
  const signal = AbortSignal.timeout(REPLY_WITHIN_MS);
  const quiz = await call(api.GET('/api/quiz/id/{quizId}', { params: { path: { quizId } }, signal }));
  // Teachers get the quiz itself here; the route guard keeps them out.
  if (!('remainingSeconds' in quiz)) throw new ApiError(403, null);
  return quiz;
}

/** Begins the attempt, or goes on with it: always the same one. */
export const openAttempt = (quizId: string): Promise<Timed<OpenedQuiz>> => timed(() => openQuiz(quizId));

/** The attempt as it was when the page was opened. Never taken from the cache: answers and time go on. */
export const useOpenedQuiz = (quizId: string) =>
  useQuery({
    queryKey: ['quiz-attempt', quizId],
    queryFn: () => openAttempt(quizId),
    staleTime: Infinity,
    gcTime: 0,
  });
