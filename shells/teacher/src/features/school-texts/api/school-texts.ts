import { api, call, type components, currentLocale, setLanguage } from '@fulcrum/shared-ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

export type SchoolText = components['schemas']['SchoolTextDto'];
type Replacement = components['schemas']['ReplaceTextDto'];

const schoolTextsKey = ['school-texts'];
/** Further results need a more specific search. */
export const MOST_SHOWN = 50;

interface Wanted {
  language: string;
  search: string;
  replaced: boolean;
}

const textLanguagesOptions = queryOptions({
  queryKey: [...schoolTextsKey, 'languages'],
  queryFn: () => call(api.GET('/api/school-texts/languages')),
});

export const useTextLanguages = () => useQuery(textLanguagesOptions);

const schoolTextsOptions = (query: Wanted) =>
  queryOptions({
    queryKey: [...schoolTextsKey, query],
    queryFn: () => call(api.GET('/api/school-texts', { params: { query: { ...query, limit: MOST_SHOWN } } })),
    placeholderData: keepPreviousData,
  });

/** The product's texts in a language that contain these words, with the school's replacements. */
export const useSchoolTexts = (query: Wanted) => useQuery(schoolTextsOptions(query));

function useChange<Change>(change: (change: Change) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      // Shows the new text on this page at once. If that fails, the next page load shows it.
      await setLanguage(currentLocale()).catch(() => undefined);
      await queries.invalidateQueries({ queryKey: schoolTextsKey });
    },
  });
}

export const useReplaceText = () => useChange((body: Replacement) => call(api.PUT('/api/school-texts', { body })));

export const useUndoText = () =>
  useChange((id: string) => call(api.DELETE('/api/school-texts/{id}', { params: { path: { id } } })));
