import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';

type Holder = components['schemas']['ScriptHolderDto'];
type How = components['schemas']['HoldScriptDto']['how'];

/** The server releases a script half a minute after the last renewal. */
const RENEW_MS = 10_000;

const hold = (submissionId: string, how: How): Promise<Holder> =>
  call(
    api.PUT('/api/marking/submissions/{submissionId}/holder', { params: { path: { submissionId } }, body: { how } }),
  );

export type Presence = ReturnType<typeof usePresence>;

const presenceOptions = (submissionId: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['marking', 'holder', submissionId],
    queryFn: () => hold(submissionId, 'open'),
    enabled,
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });

/** Announces that this page has the script open (once it has), and returns who else does; undefined until known. */
export function usePresence(submissionId: string, enabled: boolean) {
  const queries = useQueryClient();
  const options = presenceOptions(submissionId, enabled);
  const { queryKey } = options;
  const { data: holder, refetch } = useQuery(options);
  useEffect(() => {
    if (!enabled) return undefined;
    // If this request is lost, the server releases the script by itself.
    return () => void hold(submissionId, 'leave').catch(() => undefined);
  }, [submissionId, enabled]);
  const takeOver = async () => {
    // A reply still on its way would name the previous holder.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Holder>(queryKey, await hold(submissionId, 'takeOver'));
  };
  /**
   * True while somebody else has the script open: the page then shows what they save and changes nothing, like a page
   * of an archived year.
   */
  const watching = holder?.mine === false;
  return { holder, watching, takeOver, askAgain: () => void refetch() };
}
