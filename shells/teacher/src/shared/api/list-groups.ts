import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { YEARS } from './list-years';

/** The groups of a year by name, with the ids of their students. */
export const useGroups = (yearId: string) =>
  useQuery({
    // Under the years' key, so that changes to groups or their students invalidate both.
    queryKey: [YEARS, 'groups', yearId],
    queryFn: () => call(api.GET('/api/group/{yearId}', { params: { path: { yearId } } })),
    enabled: yearId !== '',
  });
