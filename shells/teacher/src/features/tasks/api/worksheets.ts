import { upload, type UploadTracking } from '@fulcrum/files';
import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { tasksKey } from '../../../shared/api/list-tasks';

export type Worksheet = components['schemas']['WorksheetDto'];

/** The server's limit for a PDF. The limit for images is lower; the server's error message names it. */
export const MAX_WORKSHEET_BYTES = 25 * 1024 * 1024;
export const MOST_WORKSHEETS = 10;

/** A task's worksheets, with links that are valid for ten minutes. */
export const worksheetsOf = (taskId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'worksheets', taskId],
    queryFn: () => call(api.GET('/api/tasks/task/{id}/worksheets', { params: { path: { id: taskId } } })),
  });

interface Sending {
  taskId: string;
  file: File;
  /** The worksheet whose file it replaces; undefined for a new worksheet. */
  replaces?: string | undefined;
  tracking?: UploadTracking;
}

function useChange<Input>(mutationFn: (input: Input) => Promise<Worksheet[]>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: tasksKey }) });
}

export const useSendWorksheet = () =>
  useChange(({ taskId, file, replaces, tracking }: Sending) =>
    upload<Worksheet[]>({
      method: replaces ? 'PUT' : 'POST',
      url: `/api/tasks/task/${taskId}/worksheets${replaces ? `/${replaces}` : ''}`,
      fields: { file },
      ...tracking,
    }),
  );

export const useRemoveWorksheet = (taskId: string) =>
  useChange((worksheetId: string) =>
    call(
      api.DELETE('/api/tasks/task/{id}/worksheets/{worksheetId}', { params: { path: { id: taskId, worksheetId } } }),
    ),
  );

/** Gives a new task the worksheets of another one. */
export const useCopyWorksheets = () =>
  useChange(({ taskId, from }: { taskId: string; from: string }) =>
    call(
      api.POST('/api/tasks/task/{id}/worksheets/copies', {
        params: { path: { id: taskId } },
        body: { fromTaskId: from },
      }),
    ),
  );
