import { api, call } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

const childMasteryOptions = (studentId: string) =>
  queryOptions({
    queryKey: ['mastery', studentId],
    queryFn: () => call(api.GET('/api/mastery/student/{studentId}', { params: { path: { studentId } } })),
  });

/** What a child has mastered of the syllabus. */
export const useChildMastery = (studentId: string) => useQuery(childMasteryOptions(studentId));
