import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Site = components['schemas']['SiteDto'];

/** Where the query cache has it. */
export const SITE = ['site'];

/**
 * What the public pages show of the teacher: asked for once per visit.
 * @param language for pages that show what the teacher says
 */
export const useSite = (language?: string) => {
  const query = language ? { language } : {};
  return useQuery({
    queryKey: [...SITE, ...Object.values(query)],
    queryFn: () => call(api.GET('/api/site', { params: { query } })),
    staleTime: Infinity,
  });
};

/** The address that calls a phone. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
