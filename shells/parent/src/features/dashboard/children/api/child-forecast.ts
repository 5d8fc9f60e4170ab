import { api, call } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

const childForecastOptions = (studentId: string) =>
  queryOptions({
    queryKey: ['forecast', 'child', studentId],
    queryFn: () => call(api.GET('/api/forecast/student/{studentId}', { params: { path: { studentId } } })),
  });

/** What a child's grade may become, if the team shows it to parents. */
export const useChildForecast = (studentId: string) => useQuery(childForecastOptions(studentId));
