import { upload, type UploadTracking } from '@fulcrum/files';
import { api, call, type components, siteKey } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

export type SiteSettings = components['schemas']['SiteSettingsDto'];
type SiteTexts = components['schemas']['SaveSiteSettingsDto'];

const siteSettingsKey = ['site-settings'];
/** The photo's link expires after ten minutes. */
const RENEWED_MS = 8 * 60_000;

const siteSettingsOptions = queryOptions({
  queryKey: siteSettingsKey,
  queryFn: () => call(api.GET('/api/site-settings')),
  refetchInterval: RENEWED_MS,
});

/** The texts and photo with which the front page presents the teacher. */
export const useSiteSettings = () => useQuery(siteSettingsOptions);

function useChange<Change>(change: (change: Change) => Promise<SiteSettings>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (settings) => {
      queries.setQueryData(siteSettingsKey, settings);
      await queries.invalidateQueries({ queryKey: siteKey });
    },
  });
}

export const useSaveSite = () => useChange((body: SiteTexts) => call(api.PUT('/api/site-settings', { body })));

export const useReplacePhoto = () =>
  useChange(({ photo, tracking }: { photo: File; tracking: UploadTracking }) =>
    upload<SiteSettings>({ method: 'PUT', url: '/api/site-settings/photo', fields: { photo }, ...tracking }),
  );

export const useRemovePhoto = () => useChange<void>(() => call(api.DELETE('/api/site-settings/photo')));
