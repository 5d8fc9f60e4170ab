import { api, call, serverNow, useUser } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { QuizResult } from '../attempt/answers';
import { QUIZZES_KEY } from './own-quizzes';

/** How long after a quiz has closed its answers are fetched: the server's grace, and a little for its clock. ms */
const AFTER_CLOSING_MS = 7_000;
/** A longer timer would end at once in some browsers, and the page learns of a change of the end by it. ms */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * When to ask for the result again, ms: once the quiz has closed for everyone. Never when it has, nor for a quiz without an end:
 * only the teacher knows when that closes, and coming back to the page asks anyway.
 */
export function nextAsking({ review, closesAt }: Pick<QuizResult, 'review' | 'closesAt'>, now: number): number | false {
  if (review || closesAt === null) return false;
  return Math.min(Math.max(Date.parse(closesAt) - now, 0) + AFTER_CLOSING_MS, LONGEST_WAIT_MS);
}

export const resultKey = (quizId: string, studentId: string) => [...QUIZZES_KEY, 'result', quizId, studentId] as const;

const fetchOwnResult = (quizId: string, studentId: string): Promise<QuizResult> =>
  call(api.GET('/api/quiz-student/{quizId}/submission/{studentId}', { params: { path: { quizId, studentId } } }));

/** The student's result of a quiz; 404 before the submission. */
export function useOwnResult(quizId: string) {
  const { id } = useUser();
  return useQuery({
    queryKey: resultKey(quizId, id),
    queryFn: () => fetchOwnResult(quizId, id),
    refetchInterval: ({ state }) => (state.data ? nextAsking(state.data, serverNow()) : false),
  });
}
