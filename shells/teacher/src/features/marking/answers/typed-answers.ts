import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { returnsKey } from '../../../shared/api/returns';

type Schemas = components['schemas'];
export type TypedAnswers = Schemas['TypedAnswersDto'];
export type AnswerGroup = Schemas['AnswerGroupDto'];
export type AnswerMember = Schemas['AnswerMemberDto'];
export type MarkedGroup = Schemas['MarkedGroupDto'];
type Form = Schemas['MarkAnswersDto'];

/** Typed answers of a task, grouped by question and by equal text. */
export const typedAnswersOf = (taskId: string) =>
  queryOptions({
    queryKey: ['marking', 'answers', taskId],
    queryFn: (): Promise<TypedAnswers> =>
      call(api.GET('/api/marking/tasks/{taskId}/answers', { params: { path: { taskId } } })),
  });

/** Marks a group. Reloads answers, marks and grades whether it succeeds or not. */
export function useMarkAnswers(taskId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Form): Promise<MarkedGroup> =>
      call(api.POST('/api/marking/tasks/{taskId}/answers/marks', { params: { path: { taskId } }, body })),
    onSettled: async () => {
      const changed = [
        ['marking', 'marks'],
        ['marking', 'scheme', taskId],
        ['submissions', taskId],
        returnsKey(taskId),
      ];
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
      await queries.invalidateQueries({ queryKey: typedAnswersOf(taskId).queryKey });
    },
  });
}
