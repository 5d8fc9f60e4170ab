import { upload, type UploadTracking } from '@fulcrum/files';
import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { tasksKey } from '../../../shared/api/list-tasks';

export type PrintedScripts = components['schemas']['PrintedScriptsDto'];

/** The server's limit for a PDF to print. */
export const MAX_PAPER_BYTES = 25 * 1024 * 1024;

/** The task that the scripts are of. */
export const taskOfScripts = (taskId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'scanned', taskId],
    queryFn: () => call(api.GET('/api/tasks/task/{id}', { params: { path: { id: taskId } } })),
  });

/** The task's worksheets that can be printed with codes. */
export const papersOf = (taskId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'papers', taskId],
    queryFn: () => call(api.GET('/api/tasks/task/{id}/worksheets', { params: { path: { id: taskId } } })),
    select: (worksheets) => worksheets.filter(({ kind }) => kind === 'pdf'),
  });

/** What is printed, and for whom: for everybody, a group or a student; with neither a file nor a worksheet, cover sheets. */
interface Printing {
  groupId?: string | undefined;
  studentId?: string | undefined;
  worksheetId?: string | undefined;
  file?: File | undefined;
  tracking: UploadTracking;
}

export const usePrintScripts = (taskId: string) =>
  useMutation({
    mutationFn: ({ tracking, ...fields }: Printing) =>
      upload<PrintedScripts>({
        method: 'POST',
        url: `/api/tasks/task/${taskId}/script-sheets`,
        fields: { ...fields },
        ...tracking,
      }),
  });
