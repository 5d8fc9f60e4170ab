import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { statisticsKey } from './get-statistics';
import { submissionsKey } from './list-submissions';

export type AnswerGroup = components['schemas']['QuizAnswerGroupDto'];
type Ruling = components['schemas']['RulingDto'];

interface OfQuestion {
  quizId: string;
  questionId: string;
}

const answerGroupsOptions = ({ quizId, questionId }: OfQuestion) =>
  queryOptions({
    queryKey: ['quiz-answers', quizId, questionId],
    queryFn: () =>
      call(api.GET('/api/quiz/{quizId}/question/{questionId}/answers', { params: { path: { quizId, questionId } } })),
  });

/** The answers to a typed question, equal ones together. */
export const useAnswerGroups = (of: OfQuestion) => useQuery(answerGroupsOptions(of));

/** Decides what equal answers bring; the server scores all submissions again. */
export function useRuling(of: OfQuestion) {
  const queries = useQueryClient();
  const stale = [answerGroupsOptions(of).queryKey, statisticsKey(of.quizId), submissionsKey(of.quizId)];
  return useMutation({
    mutationFn: (body: Ruling) =>
      call(api.PUT('/api/quiz/{quizId}/question/{questionId}/answers/ruling', { params: { path: { ...of } }, body })),
    onSettled: () => Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
