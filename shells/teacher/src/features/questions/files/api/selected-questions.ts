import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { questionsKey } from '../../../../shared/api/list-questions';

export type SelectedQuestion = components['schemas']['QuestionDto'];

/** Which questions to export or print; empty text does not filter. A quiz outranks the rest. */
export interface Selection {
  yearId: string;
  unitId: string;
  chapterId: string;
  tag: string;
  quizId: string;
}

const namedIn = (selection: Selection) =>
  Object.fromEntries(Object.entries(selection).filter(([, value]) => value !== ''));

const selectedOptions = (selection: Selection) =>
  queryOptions({
    queryKey: [...questionsKey, 'selection', selection],
    queryFn: () => call(api.GET('/api/question/selection', { params: { query: namedIn(selection) } })),
    enabled: Object.keys(namedIn(selection)).length > 0,
    // Each reply signs new links to the pictures.
    staleTime: 60_000,
  });

export const useSelectedQuestions = (selection: Selection) => useQuery(selectedOptions(selection));

/** Where a browser downloads these questions. */
export const exportUrl = (selection: Selection, format: string): string =>
  `/api/question/export?${new URLSearchParams({ format, ...namedIn(selection) }).toString()}`;
