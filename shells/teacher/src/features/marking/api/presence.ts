import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

type Holder = components['schemas']['ScriptHolderDto'];
type How = components['schemas']['HoldScriptDto']['how'];

/** The server gives a script to somebody else half a minute after it was last heard of. */
const RENEW_MS = 10_000;

const hold = (submissionId: string, how: How): Promise<Holder> =>
  call(
    api.PUT('/api/marking/submissions/{submissionId}/holder', { params: { path: { submissionId } }, body: { how } }),
  );

/** Says that this page has the script open, and who else has; undefined until it is known. */
export function usePresence(submissionId: string) {
  const queries = useQueryClient();
  const queryKey = ['marking', 'holder', submissionId];
  const { data: holder } = useQuery({
    queryKey,
    queryFn: () => hold(submissionId, 'open'),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  useEffect(
    () => () => {
      // Not heard of any more, it is given back by itself.
      hold(submissionId, 'leave').catch(() => undefined);
    },
    [submissionId],
  );
  const takeOver = async () => queries.setQueryData<Holder>(queryKey, await hold(submissionId, 'takeOver'));
  return { holder, takeOver };
}
