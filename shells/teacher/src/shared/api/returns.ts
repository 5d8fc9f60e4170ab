import { submissionsOf } from './list-submissions';
import { todayKey } from './today-key';
import { api, call, type components, type Tone } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

export type ScriptReturn = components['schemas']['ScriptReturnDto'];
export type ReturnState = ScriptReturn['state'];

export const RETURN_TONES: Record<ReturnState, Tone> = {
  ungraded: 'neutral',
  graded: 'warning',
  returning: 'info',
  returned: 'success',
  changed: 'warning',
  reopened: 'warning',
  failed: 'danger',
};

export const returnsKey = (taskId: string) => ['returns', taskId];

/** Polling interval in ms while marked PDFs are being made, which takes about a second each. */
const ASK_AGAIN_MS = 2_000;

export const isUnderWay = ({ state }: ScriptReturn): boolean => state === 'returning';

/** True if "return all graded" includes this script. */
export const isToReturn = ({ state }: ScriptReturn): boolean =>
  state === 'graded' || state === 'changed' || state === 'reopened' || state === 'failed';

export const returnsOptions = (taskId: string) =>
  queryOptions({
    queryKey: returnsKey(taskId),
    queryFn: () => call(api.GET('/api/marking/tasks/{taskId}/returns', { params: { path: { taskId } } })),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASK_AGAIN_MS : false),
  });

/** The return state of a task's graded scripts; polls while some are being returned. */
export function useReturns(taskId: string) {
  const queries = useQueryClient();
  const returns = useQuery(returnsOptions(taskId));
  const underWay = returns.data?.filter(isUnderWay).length ?? 0;
  const before = useRef(0);
  // Each returned script has a corrected PDF, which the list of submissions links to.
  useEffect(() => {
    if (underWay < before.current) void queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey });
    before.current = underWay;
  }, [queries, taskId, underWay]);
  return returns;
}

function useReturnsChange<Input, Output>(taskId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: todayKey });
      await queries.invalidateQueries({ queryKey: returnsKey(taskId) });
    },
  });
}

export const useReturnAll = (taskId: string) =>
  useReturnsChange(taskId, () =>
    call(api.POST('/api/marking/tasks/{taskId}/returns', { params: { path: { taskId } } })),
  );

export const useReturnScript = (taskId: string) =>
  useReturnsChange(taskId, (submissionId: string) =>
    call(api.POST('/api/marking/submissions/{submissionId}/return', { params: { path: { submissionId } } })),
  );

export const useTakeBack = (taskId: string) => {
  const queries = useQueryClient();
  return useReturnsChange(taskId, async (submissionId: string) => {
    await call(api.POST('/api/marking/submissions/{submissionId}/reopen', { params: { path: { submissionId } } }));
    await queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey });
  });
};
