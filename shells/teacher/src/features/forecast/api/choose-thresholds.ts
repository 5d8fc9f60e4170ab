import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forecastKey } from './group-forecast';

export type ForecastSettings = components['schemas']['ForecastSettingsDto'];

/** Chooses by which thresholds a year is forecast, and whether parents see it. */
export function useChooseThresholds(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ForecastSettings) =>
      call(api.PUT('/api/forecast/year/{yearId}', { params: { path: { yearId } }, body })),
    onSettled: () => queries.invalidateQueries({ queryKey: forecastKey }),
  });
}
