import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Stamped } from '../stamps';

export type OwnStamp = components['schemas']['OwnStampDto'];

const ownStampsKey = ['marking', 'own-stamps'];
const FRESH_MS = 60_000;

/** The team's own stamps, oldest first. */
export const ownStamps = () =>
  queryOptions({
    queryKey: ownStampsKey,
    queryFn: () => call(api.GET('/api/marking/stamps')),
    staleTime: FRESH_MS,
  });

export function useAddStamp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Stamped) => call(api.POST('/api/marking/stamps', { body })),
    onSettled: () => queries.invalidateQueries({ queryKey: ownStampsKey }),
  });
}

export function useDeleteStamp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (stampId: string) =>
      call(api.DELETE('/api/marking/stamps/{stampId}', { params: { path: { stampId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ownStampsKey }),
  });
}

/** The stamp as it is placed on a page. */
export const stampedBy = ({ kind, mark }: OwnStamp): Stamped => ({ kind, ...(mark !== null && { mark }) });
