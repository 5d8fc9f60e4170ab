import { api, call } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { yearsKey } from './list-years';

const groupsOptions = (yearId: string) =>
  queryOptions({
    // Under the years' key, so that changes to groups or their students invalidate both.
    queryKey: [...yearsKey, 'groups', yearId],
    queryFn: () => call(api.GET('/api/group/{yearId}', { params: { path: { yearId } } })),
    enabled: yearId !== '',
  });

/** The groups of a year by name, with the ids of their students. */
export const useGroups = (yearId: string) => useQuery(groupsOptions(yearId));
