import { api, call } from '@fulcrum/shared-ui';
import { queryOptions } from '@tanstack/react-query';
import type { MarkingCalls } from '../marking-session';

export const taskToMark = (taskId: string) =>
  queryOptions({
    queryKey: ['marking', 'task', taskId],
    queryFn: () => call(api.GET('/api/tasks/task/{id}', { params: { path: { id: taskId } } })),
  });

const read: MarkingCalls['read'] = (submissionId) =>
  call(api.GET('/api/marking/submissions/{submissionId}', { params: { path: { submissionId } } }));

/**
 * Refetched whenever a script is shown. A prefetched one is fresh for only a few seconds, since a colleague may be
 * marking it.
 */
export const markingOf = (submissionId: string) =>
  queryOptions({
    queryKey: ['marking', 'script', submissionId],
    queryFn: () => read(submissionId),
    staleTime: 5_000,
    gcTime: 30_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const markingCalls: MarkingCalls = {
  read,
  save: (submissionId, body) =>
    call(api.PUT('/api/marking/submissions/{submissionId}', { params: { path: { submissionId } }, body })),
};
