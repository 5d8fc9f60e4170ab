import { api, call } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

const practiceSummaryOptions = (studentId: string) =>
  queryOptions({
    queryKey: ['practice', 'summary', studentId],
    queryFn: () => call(api.GET('/api/practice/summary', { params: { query: { studentId } } })),
  });

/** How much a child has practised. */
export const usePracticeSummary = (studentId: string) => useQuery(practiceSummaryOptions(studentId));
