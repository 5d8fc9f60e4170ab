import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Site = components['schemas']['SiteDto'];

/** Its key in the query cache. */
export const SITE = ['site'];

/**
 * The teacher's data that the public pages show; fetched once per visit.
 * @param language for pages that show the teacher's own texts
 */
export const useSite = (language?: string) => {
  const query = language ? { language } : {};
  return useQuery({
    queryKey: [...SITE, ...Object.values(query)],
    queryFn: () => call(api.GET('/api/site', { params: { query } })),
    staleTime: Infinity,
  });
};

/** Whom the signed-in user can ask: their own teacher, or the teachers of a parent's children. */
export const useTeacherContacts = () =>
  useQuery({
    queryKey: [...SITE, 'contacts'],
    queryFn: () => call(api.GET('/api/site/contacts')),
    staleTime: Infinity,
  });

/** The `tel:` address of a phone number. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
