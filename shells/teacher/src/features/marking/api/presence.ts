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

export type Presence = ReturnType<typeof usePresence>;

/** Says that this page has the script open, once it has, and who else has; undefined until it is known. */
export function usePresence(submissionId: string, enabled: boolean) {
  const queries = useQueryClient();
  const queryKey = ['marking', 'holder', submissionId];
  const { data: holder, refetch } = useQuery({
    queryKey,
    queryFn: () => hold(submissionId, 'open'),
    enabled,
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (!enabled) return undefined;
    // Not heard of any more, it is given back by itself.
    return () => void hold(submissionId, 'leave').catch(() => undefined);
  }, [submissionId, enabled]);
  const takeOver = async () => {
    // A reply that is on its way still names the other one.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Holder>(queryKey, await hold(submissionId, 'takeOver'));
  };
  /** True while somebody else has it: then this page shows what they save, and changes nothing. So does that of an archived year. */
  const watching = holder?.mine === false;
  return { holder, watching, takeOver, askAgain: () => void refetch() };
}
