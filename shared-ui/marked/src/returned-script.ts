import { api, call, type components, useUser } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type ReturnedScript = components['schemas']['ReturnedScriptDto'];

/** The link to the PDF is signed for ten minutes. */
const RENEW_MS = 8 * 60_000;

/** The student's own script as it was given back; 404 when nothing was. */
export function useReturnedScript(submissionId: string) {
  const { id } = useUser();
  return useQuery({
    queryKey: ['returned-script', id, submissionId],
    queryFn: () =>
      call(api.GET('/api/marking/submissions/{submissionId}/returned', { params: { path: { submissionId } } })),
    refetchInterval: RENEW_MS,
  });
}
