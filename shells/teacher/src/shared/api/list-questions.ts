import { api, type components } from '@fulcrum/shared-ui';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTenant } from '../tenant';
import { pageOf, distinct } from './page';

export type Question = components['schemas']['QuestionDto'];

/** Prefix of every question bank query key. */
export const questionsKey = ['questions'];

/** Images are large, so a page has only this many questions. */
const PAGE_SIZE = 48;

/** Filter of the question bank; empty text does not filter. */
export interface BankPart {
  yearId: string;
  unitId: string;
  chapterId: string;
  tag?: string;
  /** Parts of words in the description or the tags. */
  search?: string;
  /** True for questions that no quiz uses. */
  unused?: boolean;
}

function fetchPage(teacherId: string, { yearId, unitId, chapterId, ...narrowed }: BankPart, page: number) {
  const narrowing = {
    unitId: unitId || undefined,
    chapterId: chapterId || undefined,
    tag: narrowed.tag || undefined,
    search: narrowed.search || undefined,
    unused: narrowed.unused ? ('true' as const) : undefined,
  };
  const query = { ...narrowing, page, limit: PAGE_SIZE };
  return pageOf(
    yearId
      ? api.GET('/api/questions/{teacherId}/{yearId}', { params: { path: { teacherId, yearId }, query } })
      : api.GET('/api/questions/{teacherId}', { params: { path: { teacherId }, query } }),
  );
}

const questionsOptions = (teacherId: string, part: BankPart) =>
  infiniteQueryOptions({
    queryKey: [...questionsKey, teacherId, part],
    queryFn: ({ pageParam }) => fetchPage(teacherId, part, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    enabled: teacherId !== '',
  });

/** The question bank, newest first, page by page. */
export function useQuestions(part: BankPart) {
  const teacherId = useTenant();
  const query = useInfiniteQuery(questionsOptions(teacherId, part));
  const { data } = query;
  const rows = useMemo(() => data && distinct(data.pages.flatMap((page) => page.rows)), [data]);
  return { query, rows, total: data?.pages.at(-1)?.total ?? 0 };
}
