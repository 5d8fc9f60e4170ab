import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Address } from '../../../shared/offline/download-file';

export type Worksheet = components['schemas']['WorksheetDto'];

/** The name under which a device keeps a worksheet. */
export const worksheetFileId = (worksheetId: string): string => `worksheet:${worksheetId}`;

/** A task's worksheets, with links that are valid for ten minutes. */
export const worksheetsOf = (taskId: string) =>
  queryOptions({
    queryKey: ['tasks', 'worksheets', taskId],
    queryFn: () => call(api.GET('/api/tasks/task/{id}/worksheets', { params: { path: { id: taskId } } })),
  });

/** Fetches a fresh address of a worksheet; null if it is gone. What shows it is loaded with it, for offline use. */
export function useWorksheetFile(taskId: string) {
  const queries = useQueryClient();
  return async (worksheetId: string): Promise<Address | null> => {
    const worksheets = await queries.fetchQuery({ ...worksheetsOf(taskId), staleTime: 0 });
    const found = worksheets.find(({ _id }) => _id === worksheetId);
    if (found?.kind === 'pdf') {
      const { loadEngine } = await import('@fulcrum/pdf-viewer');
      await loadEngine().catch(() => undefined);
    }
    return found ? { url: found.url, bytes: found.bytes } : null;
  };
}
