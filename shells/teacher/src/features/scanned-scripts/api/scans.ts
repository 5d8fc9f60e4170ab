import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionsOf } from '../../../shared/api/list-submissions';
import { tasksKey } from '../../../shared/api/list-tasks';
import { todayKey } from '../../../shared/api/today-key';

export type Scans = components['schemas']['ScansDto'];
export type ScanPage = components['schemas']['ScanPageDto'];
export type ScanBatch = components['schemas']['ScanBatchDto'];
export type ScannedScript = components['schemas']['ScannedScriptDto'];
export type PageDecision = components['schemas']['DecidePageDto'];
export type ScriptsToHandIn = components['schemas']['HandInScriptsDto'];

/** Polling interval in ms while pages are read, about two a second, or scripts are made. */
const ASK_AGAIN_MS = 2_000;
/** Signed links to the pictures expire after ten minutes: a page that stays open renews them in time. */
const RENEW_MS = 8 * 60_000;

const isUnderWay = ({ batches, scripts }: Scans): boolean =>
  batches.some(({ state }) => state === 'reading') || scripts.some(({ state }) => state === 'under_way');

/** Everything that was scanned for a task. */
export const scansOf = (taskId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'scans', taskId],
    queryFn: () => call(api.GET('/api/tasks/task/{id}/scans', { params: { path: { id: taskId } } })),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : RENEW_MS),
    refetchIntervalInBackground: true,
  });

/** A change whose reply is the new state of everything that was scanned. */
function useChange<Input>(taskId: string, mutationFn: (input: Input) => Promise<Scans>) {
  const queries = useQueryClient();
  const { queryKey } = scansOf(taskId);
  return useMutation({
    mutationFn,
    onSuccess: (scans) => queries.setQueryData(queryKey, scans),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

export const useDecidePage = (taskId: string) =>
  useChange(taskId, ({ pageId, decision }: { pageId: string; decision: PageDecision }) =>
    call(api.PUT('/api/scan-pages/{id}', { params: { path: { id: pageId } }, body: decision })),
  );

export function useHandIn(taskId: string) {
  const queries = useQueryClient();
  const change = useChange(taskId, (body: ScriptsToHandIn) =>
    call(api.POST('/api/tasks/task/{id}/scans/hand-in', { params: { path: { id: taskId } }, body })),
  );
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: todayKey });
    return queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey });
  };
  return { ...change, handIn: (body: ScriptsToHandIn) => change.mutateAsync(body).finally(refresh) };
}

export function useRemoveBatch(taskId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (batchId: string) => call(api.DELETE('/api/scan-batches/{id}', { params: { path: { id: batchId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: scansOf(taskId).queryKey }),
  });
}
