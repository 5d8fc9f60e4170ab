import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forecastKey } from './group-forecast';
import { type Thresholds, thresholdsKey } from './thresholds';

/** Removes the table of a series. */
export function useRemoveThresholds() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ board, series }: Pick<Thresholds, 'board' | 'series'>) =>
      call(api.DELETE('/api/thresholds/{board}/{series}', { params: { path: { board, series } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: thresholdsKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: forecastKey }),
  });
}
