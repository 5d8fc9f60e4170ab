import { api, call, type components, newKey, useUser } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type Appeal = Schemas['AppealDto'];
export type ScriptAppeals = Schemas['ScriptAppealsDto'];
export type Appealable = Schemas['AppealableDto'];
type MessageForm = Schemas['AppealMessageFormDto'];

/** Returns a message id that is kept across retries, so that the message is stored once. */
export const newMessageId = (): string => newKey();

const scriptAppealsKey = (reader: string, submissionId: string) => ['script-appeals', reader, submissionId];

const scriptAppealsOptions = (id: string, submissionId: string) =>
  queryOptions({
    queryKey: scriptAppealsKey(id, submissionId),
    queryFn: () =>
      call(api.GET('/api/marking/submissions/{submissionId}/appeals', { params: { path: { submissionId } } })),
  });

/** Loads the appeals of a submission and what its student can still appeal. */
export function useScriptAppeals(submissionId: string) {
  const { id } = useUser();
  return useQuery(scriptAppealsOptions(id, submissionId));
}

function useAppealChange<Input>(submissionId: string, mutationFn: (input: Input) => Promise<Appeal>) {
  const { id } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: scriptAppealsKey(id, submissionId) }),
  });
}

export const useRaiseAppeal = (submissionId: string) =>
  useAppealChange(submissionId, (body: Schemas['RaiseAppealDto']) =>
    call(api.POST('/api/marking/submissions/{submissionId}/appeals', { params: { path: { submissionId } }, body })),
  );

export const useWriteInAppeal = (submissionId: string) =>
  useAppealChange(submissionId, ({ appealId, ...body }: MessageForm & { appealId: string }) =>
    call(api.POST('/api/marking/appeals/{appealId}/messages', { params: { path: { appealId } }, body })),
  );
