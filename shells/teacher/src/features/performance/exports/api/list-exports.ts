import { api, call } from '@fulcrum/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Export, EXPORTS, followExport, isOpen } from '../../../../shared/api/follow-export';
import { useTenant } from '../../../../shared/tenant';

/** An assistant may request an export on another device. */
const LOOK_AROUND_EVERY_MS = 30_000;
/** The worker makes two exports at a time, and a browser has only six connections. */
const FOLLOWED = 2;

/**
 * The team's exports of the last seven days, newest first. Only the few oldest unfinished ones are followed for
 * progress.
 */
export function useExports() {
  const tenant = useTenant();
  const exports = useQuery({
    queryKey: [EXPORTS, tenant],
    queryFn: () => call(api.GET('/api/exports')),
    refetchInterval: LOOK_AROUND_EVERY_MS,
  });
  const queries = useQueryClient();
  const open = exports.data?.filter(isOpen).slice(-FOLLOWED) ?? [];
  const ids = open.map(({ _id }) => _id).join();
  useEffect(() => {
    if (!ids) return undefined;
    const replace = (changed: Export) =>
      queries.setQueryData<Export[]>([EXPORTS, tenant], (list) =>
        list?.map((one) => (one._id === changed._id ? changed : one)),
      );
    const stops = ids.split(',').map((id) => followExport(id, replace));
    return () => stops.forEach((stop) => stop());
  }, [ids, tenant, queries]);
  return exports;
}
