import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type Export = components['schemas']['ExportDto'];
export type WantedExport = components['schemas']['RequestExportDto'];
export type ExportFormat = components['schemas']['ExportFormat'];

/** Prefix of every exports query key. */
export const exportsKey = ['exports'];

/**
 * How often an unfinished export is asked for. Pages only ask again: a request that is held open or an event stream
 * ends with the connection of a phone, and some schools' proxies pass neither on.
 */
export const ASK_AGAIN_MS = 1500;

/** True until it is done or has failed. */
export const isOpen = ({ status }: Export): boolean => status === 'queued' || status === 'active';

/** An export, asked for again until it has ended. */
const exportQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...exportsKey, 'one', id],
    queryFn: id ? () => call(api.GET('/api/exports/{id}', { params: { path: { id } } })) : skipToken,
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data) ? false : ASK_AGAIN_MS),
  });

/** Requests an export, and waits for it. It stays in the team's list of exports. */
export function useAskedExport() {
  const queries = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: (body: WantedExport) => call(api.POST('/api/exports', { body })),
    onSuccess: (accepted) => {
      queries.setQueryData(exportQuery(accepted._id).queryKey, accepted);
      setId(accepted._id);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: exportsKey }),
  });
  const { data: made = null } = useQuery(exportQuery(id));
  return { request, made };
}
