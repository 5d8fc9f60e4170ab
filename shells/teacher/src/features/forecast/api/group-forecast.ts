import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type GroupForecast = components['schemas']['GroupForecastDto'];
export type StudentForecast = GroupForecast['students'][number];
export type Mock = GroupForecast['mocks'][number];

/** Prefix of every forecast's query key: invalidate it when thresholds, mocks or settings change. */
export const forecastKey = ['forecast'];

const groupForecastOptions = (groupId: string) =>
  queryOptions({
    queryKey: [...forecastKey, groupId],
    queryFn: () => call(api.GET('/api/forecast/group/{groupId}', { params: { path: { groupId } } })),
  });

/** What the grades of a group's students may become. */
export const useGroupForecast = (groupId: string) => useQuery(groupForecastOptions(groupId));
