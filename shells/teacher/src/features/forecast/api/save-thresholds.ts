import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forecastKey } from './group-forecast';
import { thresholdsKey } from './thresholds';

type SaveThresholds = components['schemas']['SaveThresholdsDto'];

/** Saves the pasted table of a series, in the place of an earlier one. */
export function useSaveThresholds() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveThresholds) => call(api.PUT('/api/thresholds', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: thresholdsKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: forecastKey }),
  });
}
