import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { YEARS } from './list-years';

/** The groups of a year by name, with the ids of their students. */
export const useGroups = (yearId: string) =>
  useQuery({
    // Under the years: whoever changes groups or who is in them invalidates both.
    queryKey: [YEARS, 'groups', yearId],
    queryFn: () => call(api.GET('/api/group/{yearId}', { params: { path: { yearId } } })),
    enabled: yearId !== '',
  });
