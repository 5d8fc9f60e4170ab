import { api, call } from '@fulcrum/shared-ui';
import { queryOptions } from '@tanstack/react-query';
import type { MarksCalls } from '../marks-session';

const read: MarksCalls['read'] = (submissionId) =>
  call(api.GET('/api/marking/submissions/{submissionId}/marks', { params: { path: { submissionId } } }));

export const marksKey = ['marking', 'marks'];

/** Refetched whenever a script is shown, like its annotations (api/marking.ts). */
export const marksOfScript = (submissionId: string) =>
  queryOptions({
    queryKey: [...marksKey, submissionId],
    queryFn: () => read(submissionId),
    staleTime: 5_000,
    gcTime: 30_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const marksCalls: MarksCalls = {
  read,
  save: (submissionId, body) =>
    call(api.PUT('/api/marking/submissions/{submissionId}/marks', { params: { path: { submissionId } }, body })),
};
