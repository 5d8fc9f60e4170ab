import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type GroupPractice = components['schemas']['GroupPracticeDto'];
export type StillWrong = GroupPractice['stillWrong'][number];

const groupPracticeOptions = (groupId: string) =>
  queryOptions({
    queryKey: ['group-practice', groupId],
    queryFn: () => call(api.GET('/api/practice/group/{id}', { params: { path: { id: groupId } } })),
  });

/** What a group still gets wrong, and who practises. */
export const useGroupPractice = (groupId: string) => useQuery(groupPracticeOptions(groupId));
