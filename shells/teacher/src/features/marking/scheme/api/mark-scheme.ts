import { marksKey } from './marks';
import { submissionsOf } from '../../../../shared/api/list-submissions';
import { api, call } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Scheme, SchemeTerms } from '../scheme-draft';

export const schemeOf = (taskId: string) =>
  queryOptions({
    queryKey: ['marking', 'scheme', taskId],
    queryFn: (): Promise<Scheme> =>
      call(api.GET('/api/marking/tasks/{taskId}/scheme', { params: { path: { taskId } } })),
    // Not refetched on window focus, so that a form being filled in does not change.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The scripts whose sum would change with this scheme. */
export const previewScheme = (taskId: string, body: SchemeTerms) =>
  call(api.POST('/api/marking/tasks/{taskId}/scheme/preview', { params: { path: { taskId } }, body }));

/** Saves the scheme, which may change the grade and the marks of every script. */
export function useSaveScheme(taskId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SchemeTerms & { basedOn: number }) =>
      call(api.PUT('/api/marking/tasks/{taskId}/scheme', { params: { path: { taskId } }, body })),
    onSuccess: (saved) => {
      queries.setQueryData<Scheme>(schemeOf(taskId).queryKey, saved);
      void queries.invalidateQueries({ queryKey: marksKey });
      void queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey });
    },
  });
}
