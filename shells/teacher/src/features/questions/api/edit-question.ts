import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { questionsKey } from '../../../shared/api/list-questions';

type Edit = components['schemas']['EditQuestionDto'];

const quizzesOfQuestionOptions = (id: string) =>
  queryOptions({
    queryKey: [...questionsKey, 'quizzes', id],
    queryFn: () => call(api.GET('/api/question/{id}/quizzes', { params: { path: { id } } })),
  });

/** The quizzes that use a question, and the number of results of each. */
export const useQuizzesOfQuestion = (id: string) => useQuery(quizzesOfQuestionOptions(id));

export function useEditQuestion(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Edit) => call(api.PUT('/api/question/{id}', { params: { path: { id } }, body })),
    // Results of quizzes may have changed as well.
    onSettled: () => queries.invalidateQueries(),
  });
}
