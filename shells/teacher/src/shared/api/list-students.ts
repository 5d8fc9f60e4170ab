import { api, type components } from '@fulcrum/shared-ui';
import { type InfiniteData, type QueryClient, useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTenant } from '../tenant';
import { type Page, pageOf, distinct } from './page';

export type Student = components['schemas']['StudentRowDto'];
export type StudentStanding = components['schemas']['StudentStanding'];

/** All students of the teacher, or those of a year, of a school or of a standing; empty text does not narrow. */
export interface AllStudents {
  of: 'all';
  yearId?: string;
  schoolId?: string;
  only?: StudentStanding | '';
}

/** Which students: those of a group, those who await access, or all students of the teacher. */
export type StudentSource = { of: 'group'; yearId: string; groupId: string } | { of: 'unassigned' } | AllStudents;

/** Prefix of every students query key. */
export const studentsKey = ['students'];

/** The server's limit for one page. */
const PAGE_SIZE = 200;

function request(source: StudentSource, page: number) {
  const query = { page, limit: PAGE_SIZE };
  if (source.of === 'unassigned') return api.GET('/api/students/unassigned', { params: { query } });
  if (source.of === 'all') return api.GET('/api/auth/students', { params: { query } });
  const { yearId, groupId } = source;
  return api.GET('/api/students/year/{yearId}/group/{groupId}', { params: { path: { yearId, groupId }, query } });
}

const studentsOptions = (tenant: string, source: StudentSource) =>
  infiniteQueryOptions({
    queryKey: [...studentsKey, tenant, source],
    queryFn: ({ pageParam }) => pageOf(request(source, pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    enabled: tenant !== '',
  });

/**
 * Students by name, loaded page by page until there are as many as wanted, so that the first rows never wait for the
 * last.
 */
export function useStudents(source: StudentSource, wanted: number) {
  const tenant = useTenant();
  const query = useInfiniteQuery(studentsOptions(tenant, source));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const rows = useMemo(() => data && distinct(data.pages.flatMap((page) => page.rows)), [data]);
  const loaded = rows?.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && loaded < wanted) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, loaded, wanted, fetchNextPage]);
  return { query, rows, total: data?.pages.at(-1)?.total ?? 0, complete: data !== undefined && !hasNextPage };
}

type Pages = InfiniteData<Page<Student>, number>;

/** A list with more pages than this is not refetched for one changed row. */
const REFRESHED_PAGES = 5;

/**
 * Refetches lists of students except very long ones. Single pages, which are under the same key, are always refetched.
 */
export const refreshStudents = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    queryKey: studentsKey,
    predicate: ({ queryKey }) =>
      (queries.getQueryData<Partial<Pages>>(queryKey)?.pages?.length ?? 0) <= REFRESHED_PAGES,
  });
