import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useTenant } from '../../../classroom/tenant';

export type Export = components['schemas']['ExportDto'];

/** Every query of exports begins with this. */
export const EXPORTS = 'exports';

/** How often the progress of an open export is asked for. */
const LOOK_EVERY_MS = 1000;
/** An assistant may ask for one on another device. */
const LOOK_AROUND_EVERY_MS = 30_000;

export const isOpen = ({ status }: Pick<Export, 'status'>): boolean => status === 'queued' || status === 'active';

/** The team's exports of the last seven days, newest first; asked for again and again while one is being made. */
export function useExports() {
  const tenant = useTenant();
  return useQuery({
    queryKey: [EXPORTS, tenant],
    queryFn: () => call(api.GET('/api/exports')),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_EVERY_MS : LOOK_AROUND_EVERY_MS),
  });
}
