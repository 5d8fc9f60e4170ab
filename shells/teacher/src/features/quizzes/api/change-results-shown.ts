import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResultsShown } from '../quiz-form';
import { quizzesKey } from '../../../shared/api/list-quizzes';

/**
 * Changes what students and parents see of results before the quiz has closed for everyone. Takes effect at once, also
 * for existing results.
 */
export function useChangeResultsShown(quizId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (resultsShown: ResultsShown) =>
      call(api.PUT('/api/quiz/{quizId}/results-shown', { params: { path: { quizId } }, body: { resultsShown } })),
    onSettled: () => queries.invalidateQueries({ queryKey: quizzesKey }),
  });
}
