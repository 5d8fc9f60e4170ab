import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { questionsKey } from '../../../shared/api/list-questions';
import { statisticsKey } from './get-statistics';
import { quizzesKey } from '../../../shared/api/list-quizzes';
import { submissionsKey } from './list-submissions';

type Correction = components['schemas']['RemarkQuestionDto'] & { questionId: string };

/** Corrects the answer or the marks of a question; the server scores all submissions again. */
export function useRemarkQuestion(quizId: string) {
  const queries = useQueryClient();
  const stale = [statisticsKey(quizId), submissionsKey(quizId), quizzesKey, questionsKey];
  return useMutation({
    mutationFn: ({ questionId, ...body }: Correction) =>
      call(
        api.PUT('/api/quiz/{quizId}/question/{questionId}/answer', {
          params: { path: { quizId, questionId } },
          body,
        }),
      ),
    onSettled: () => Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
