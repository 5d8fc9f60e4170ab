import { todayKey } from '../../../shared/api/today-key';
import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type QueuedAppeal = Schemas['QueuedAppealDto'];
export type AppealState = Schemas['AppealState'];

const appealsKey = ['marking', 'appeals'];

/** The team's appeals: open ones (longest waiting first) or answered ones. */
export const queueOf = (state: AppealState) =>
  queryOptions({
    queryKey: [...appealsKey, 'queue', state],
    queryFn: () => call(api.GET('/api/marking/appeals', { params: { query: { state } } })),
  });

export const appealsOfScript = (submissionId: string) =>
  queryOptions({
    queryKey: [...appealsKey, 'script', submissionId],
    queryFn: () =>
      call(api.GET('/api/marking/submissions/{submissionId}/appeals', { params: { path: { submissionId } } })),
  });

function useAppealChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: todayKey });
      await queries.invalidateQueries({ queryKey: appealsKey });
    },
  });
}

export const useWriteInAppeal = (appealId: string) =>
  useAppealChange((body: Schemas['AppealMessageFormDto']) =>
    call(api.POST('/api/marking/appeals/{appealId}/messages', { params: { path: { appealId } }, body })),
  );

export const useAnswerAppeal = (appealId: string) =>
  useAppealChange((answer: string) =>
    call(api.PUT('/api/marking/appeals/{appealId}/answer', { params: { path: { appealId } }, body: { answer } })),
  );
