import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type OwnMastery = components['schemas']['StudentMasteryDto'];
export type MasteredTopic = OwnMastery['topics'][number];

const ownMasteryOptions = (studentId: string) =>
  queryOptions({
    queryKey: ['mastery', studentId],
    queryFn: () => call(api.GET('/api/mastery/student/{studentId}', { params: { path: { studentId } } })),
    // Every answer in practice may change it.
    staleTime: 0,
  });

/** What the student has mastered of each topic of the syllabus. */
export const useOwnMastery = (studentId: string) => useQuery(ownMasteryOptions(studentId));
