import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type Gradebook = components['schemas']['GradebookDto'];

/** Prefix of every gradebook query key. */
export const gradebookKey = ['gradebook'];

const gradebookOptions = (yearId: string, groupId: string) =>
  queryOptions({
    queryKey: [...gradebookKey, yearId, groupId],
    queryFn: () =>
      groupId
        ? call(api.GET('/api/gradebook/group/{groupId}', { params: { path: { groupId } } }))
        : call(api.GET('/api/gradebook/year/{yearId}', { params: { path: { yearId } } })),
  });

/** The gradebook of a group, or of the whole year if no group is given. */
export const useGradebook = (yearId: string, groupId: string) => useQuery(gradebookOptions(yearId, groupId));
