import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Door = components['schemas']['DoorDto'];
export type ScanResult = components['schemas']['ScanResultDto'];

/** A session's door; what came once stays while the page is open, so that scanning goes on without a line. */
export const useDoor = (sessionId: string) =>
  useQuery({
    queryKey: ['sessions', 'door', sessionId],
    queryFn: () => call(api.GET('/api/session/{id}/door', { params: { path: { id: sessionId } } })),
    gcTime: Infinity,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export const sendScans = (sessionId: string, scans: readonly { code: string; at: string }[]): Promise<ScanResult[]> =>
  call(api.POST('/api/session/{id}/door/scans', { params: { path: { id: sessionId } }, body: { scans: [...scans] } }));
