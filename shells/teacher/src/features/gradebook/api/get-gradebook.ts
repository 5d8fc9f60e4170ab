import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type Gradebook = components['schemas']['GradebookDto'];

/** Prefix of every gradebook query key. */
export const gradebookKey = ['gradebook'];

/** More students than a screen shows: their page comes first, however many others there are. */
const FIRST_STUDENTS = 60;

/** @param limit students from the first name on; all without it */
const gradebookOptions = (yearId: string, groupId: string, limit?: number) =>
  queryOptions({
    queryKey: [...gradebookKey, yearId, groupId, limit ?? 'all'],
    queryFn: () => {
      const query = limit === undefined ? {} : { limit };
      return groupId
        ? call(api.GET('/api/gradebook/group/{groupId}', { params: { path: { groupId }, query } }))
        : call(api.GET('/api/gradebook/year/{yearId}', { params: { path: { yearId }, query } }));
    },
  });

/** False for the first page of more students. */
export const isWhole = ({ rows, total }: Gradebook): boolean => rows.length === total;

/**
 * The gradebook of a group, or of the whole year if no group is given: its first students until all have arrived. Few
 * students take one request.
 */
export function useGradebook(yearId: string, groupId: string) {
  const first = useQuery(gradebookOptions(yearId, groupId, FIRST_STUDENTS));
  const all = useQuery({
    ...gradebookOptions(yearId, groupId),
    enabled: first.data !== undefined && !isWhole(first.data),
  });
  return all.data || all.error ? all : first;
}
