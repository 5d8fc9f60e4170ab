import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuizTerms } from '../quiz-form';
import { quizzesKey } from '../../../shared/api/list-quizzes';

/**
 * Rejected (409) if students have started and the change would be unfair to them; the server's message says what can
 * still change.
 */
export function useEditQuiz(quizId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ yearId: _year, resultsShown: _shown, ...terms }: QuizTerms) =>
      call(api.PUT('/api/quiz/{quizId}', { params: { path: { quizId } }, body: terms })),
    onSettled: () => queries.invalidateQueries({ queryKey: quizzesKey }),
  });
}
