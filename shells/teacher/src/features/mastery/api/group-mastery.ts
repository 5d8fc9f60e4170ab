import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type GroupMastery = components['schemas']['GroupMasteryDto'];
export type RatedTopic = GroupMastery['topics'][number];
export type MasteryLevel = NonNullable<RatedTopic['students'][number]['level']>;

const groupMasteryOptions = (groupId: string) =>
  queryOptions({
    queryKey: ['group-mastery', groupId],
    queryFn: () => call(api.GET('/api/mastery/group/{id}', { params: { path: { id: groupId } } })),
  });

/** Each student's level in each topic of the group's syllabus. */
export const useGroupMastery = (groupId: string) => useQuery(groupMasteryOptions(groupId));
