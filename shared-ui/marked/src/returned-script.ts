import { api, call, type components, useUser } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type ReturnedScript = components['schemas']['ReturnedScriptDto'];

/** The signed link to the PDF expires after ten minutes. */
const RENEW_MS = 8 * 60_000;

const returnedScriptOptions = (id: string, submissionId: string) =>
  queryOptions({
    queryKey: ['returned-script', id, submissionId],
    queryFn: () =>
      call(api.GET('/api/marking/submissions/{submissionId}/returned', { params: { path: { submissionId } } })),
    refetchInterval: RENEW_MS,
  });

/** Loads the student's own returned work; 404 if it was not returned. */
export function useReturnedScript(submissionId: string) {
  const { id } = useUser();
  return useQuery(returnedScriptOptions(id, submissionId));
}
