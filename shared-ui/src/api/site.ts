import { queryOptions } from '@tanstack/react-query';
import { api, call } from './client';

/** Under this key are the teacher's public data, in every language. */
export const siteKey = ['site'];

/**
 * The teacher's data that the public pages show; fetched once per visit.
 * @param language for pages that show the teacher's own texts
 */
export const siteOptions = (language?: string) => {
  const query = language ? { language } : {};
  return queryOptions({
    queryKey: [...siteKey, ...Object.values(query)],
    queryFn: () => call(api.GET('/api/site', { params: { query } })),
    staleTime: Infinity,
  });
};

export const teacherContactsKey = [...siteKey, 'contacts'];

/** Whom the signed-in user can ask: their own teacher, or the teachers of a parent's children. */
export const teacherContactsOptions = queryOptions({
  queryKey: teacherContactsKey,
  queryFn: () => call(api.GET('/api/site/contacts')),
  staleTime: Infinity,
});
