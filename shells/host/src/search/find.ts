import { api, call, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query';

export type Found = components['schemas']['FoundDto'];

/** The page where each kind of result is edited, in the order in which the kinds are shown. */
const ADDRESSES = {
  student: ({ id }: Found) => `/student/${id}`,
  parent: ({ title }: Found) => `/all-students?${new URLSearchParams({ show: 'all', search: title })}`,
  group: ({ id }: Found) => `/group/${id}`,
  task: ({ id }: Found) => `/teacher-tasks?task=${id}`,
  quiz: ({ id }: Found) => `/quizlist?quiz=${id}&view=details`,
  question: () => '/questions',
  video: () => '/videomanager',
  material: () => '/PDFManager',
};
export type Kind = keyof typeof ADDRESSES;

export const KINDS = Object.keys(ADDRESSES).filter((kind): kind is Kind => kind in ADDRESSES);

export const addressOf = (found: Found, kind: Kind): string => ADDRESSES[kind](found);

const findOptions = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(api.GET('/api/search', { params: { query: { text } }, signal })),
    enabled: text !== '',
    placeholderData: text === '' ? undefined : keepPreviousData,
  });

/** The search results; the previous results stay while a new search is running. */
export const useFind = (text: string) => useQuery(findOptions(text));
