import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forecastKey, type Mock } from './group-forecast';

/** Says of which paper a quiz or task is a mock. */
export function useSetMock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, kind, paper }: Mock) =>
      kind === 'quiz'
        ? call(api.PUT('/api/forecast/quiz/{quizId}/mock', { params: { path: { quizId: _id } }, body: { paper } }))
        : call(api.PUT('/api/forecast/task/{taskId}/mock', { params: { path: { taskId: _id } }, body: { paper } })),
    onSettled: () => queries.invalidateQueries({ queryKey: forecastKey }),
  });
}
