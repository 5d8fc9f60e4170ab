import { api, call, serverNow, useUser } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import type { QuizResult } from '../attempt/answers';
import { quizzesKey } from './own-quizzes';

/**
 * How long after a quiz has closed to fetch its answers: the server's grace period, and a little for clock differences
 * (ms).
 */
const AFTER_CLOSING_MS = 7_000;
/** Longest wait (ms): some browsers fire longer timers immediately, and this way the page notices a changed end. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * When to refetch the result (ms): once the quiz has closed for everyone. False if it has closed already, and for a
 * quiz without an end: only the teacher knows when that closes, and returning to the page refetches anyway.
 */
export function nextAsking({ review, closesAt }: Pick<QuizResult, 'review' | 'closesAt'>, now: number): number | false {
  if (review || closesAt === null) return false;
  return Math.min(Math.max(Date.parse(closesAt) - now, 0) + AFTER_CLOSING_MS, LONGEST_WAIT_MS);
}

export const resultKey = (quizId: string, studentId: string) => [...quizzesKey, 'result', quizId, studentId] as const;

const fetchOwnResult = (quizId: string, studentId: string): Promise<QuizResult> =>
  call(api.GET('/api/quiz-student/{quizId}/submission/{studentId}', { params: { path: { quizId, studentId } } }));

const ownResultOptions = (quizId: string, id: string) =>
  queryOptions({
    queryKey: resultKey(quizId, id),
    queryFn: () => fetchOwnResult(quizId, id),
    refetchInterval: ({ state }) => (state.data ? nextAsking(state.data, serverNow()) : false),
  });

/** The student's result of a quiz; 404 before the submission. */
export function useOwnResult(quizId: string) {
  const { id } = useUser();
  return useQuery(ownResultOptions(quizId, id));
}
