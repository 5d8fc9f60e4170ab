import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

const fetchLiveClasses = (yearId: string) => call(api.GET('/api/year/{yearId}/zoom', { params: { path: { yearId } } }));

/** The live-class links of a year. */
export const useLiveClasses = (yearId: string) =>
  useQuery({ queryKey: ['year', yearId, 'zoom'], queryFn: () => fetchLiveClasses(yearId) });
