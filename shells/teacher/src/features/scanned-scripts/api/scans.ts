import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionsOf } from '../../../shared/api/list-submissions';
import { tasksKey } from '../../../shared/api/list-tasks';
import { todayKey } from '../../../shared/api/today-key';

export type Scans = components['schemas']['ScansDto'];
export type ScanProgress = components['schemas']['ScanProgressDto'];
export type ScanPage = components['schemas']['ScanPageDto'];
export type ScanBatch = components['schemas']['ScanBatchDto'];
export type ScannedScript = components['schemas']['ScannedScriptDto'];
export type PageDecision = components['schemas']['DecidePageDto'];
export type ScriptsToHandIn = components['schemas']['HandInScriptsDto'];

/** Polling interval in ms while pages are read, about two a second, or scripts are made. */
const ASK_AGAIN_MS = 2_000;
/** Signed links to the pictures expire after ten minutes: a page that stays open renews them in time. */
const RENEW_MS = 8 * 60_000;

/** Everything that was scanned for a task. */
export const scansOf = (taskId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'scans', taskId],
    queryFn: () => call(api.GET('/api/tasks/task/{id}/scans', { params: { path: { id: taskId } } })),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  });

/** How far files are read and scripts made: asked again and again. */
export const progressOf = (taskId: string) =>
  queryOptions({
    queryKey: [...scansOf(taskId).queryKey, 'progress'],
    queryFn: () => call(api.GET('/api/tasks/task/{id}/scans/progress', { params: { path: { id: taskId } } })),
    refetchInterval: ASK_AGAIN_MS,
    refetchIntervalInBackground: true,
    // What an earlier visit was told says nothing about now.
    gcTime: 0,
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
