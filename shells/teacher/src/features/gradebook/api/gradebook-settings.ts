import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { gradebookKey } from './get-gradebook';

export type GradebookSettings = components['schemas']['GradebookSettingsDto'];
export type SaveGradebookSettings = components['schemas']['SaveGradebookSettingsDto'];

export const settingsOfYear = (yearId: string) =>
  queryOptions({
    queryKey: ['gradebook-settings', yearId],
    queryFn: (): Promise<GradebookSettings> =>
      call(api.GET('/api/gradebook/settings/{yearId}', { params: { path: { yearId } } })),
    // Loaded whenever the dialog opens, and never refetched while somebody is filling it in.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Saves the settings, which may change every overall average. */
export function useSaveSettings(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveGradebookSettings) =>
      call(api.PUT('/api/gradebook/settings/{yearId}', { params: { path: { yearId } }, body })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: gradebookKey }),
  });
}
