import { api, call, useUser } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { QuizResult } from '../attempt/answers';
import { QUIZZES_KEY } from './own-quizzes';

/** The review comes when the quiz has closed for everyone: asked for this often until then (ms). */
const REFRESH_MS = 60_000;

export const resultKey = (quizId: string, studentId: string) => [...QUIZZES_KEY, 'result', quizId, studentId] as const;

const fetchOwnResult = (quizId: string, studentId: string): Promise<QuizResult> =>
  call(api.GET('/api/quiz-student/{quizId}/submission/{studentId}', { params: { path: { quizId, studentId } } }));

/** The student's result of a quiz; 404 before the submission. */
export function useOwnResult(quizId: string) {
  const { id } = useUser();
  return useQuery({
    queryKey: resultKey(quizId, id),
    queryFn: () => fetchOwnResult(quizId, id),
    refetchInterval: ({ state }) => (state.data?.review ? false : REFRESH_MS),
  });
}
