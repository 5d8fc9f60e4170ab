import { api, call } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ASK_AGAIN_MS, exportsKey, isOpen } from '../../../../shared/api/exports';
import { useTenant } from '../../../../shared/tenant';

/** An assistant may request an export on another device. */
const LOOK_AROUND_EVERY_MS = 30_000;

const exportsOptions = (tenant: string) =>
  queryOptions({
    queryKey: [...exportsKey, tenant],
    queryFn: () => call(api.GET('/api/exports')),
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? ASK_AGAIN_MS : LOOK_AROUND_EVERY_MS),
  });

/** The team's exports of the last seven days, newest first, asked for again more often while one is being made. */
export const useExports = () => useQuery(exportsOptions(useTenant()));
