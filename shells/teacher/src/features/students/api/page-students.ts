import { api } from '@fulcrum/shared-ui';
import { keepPreviousData, type QueryClient, useQuery, queryOptions } from '@tanstack/react-query';
import { type Student, studentsKey, type StudentSource } from '../../../shared/api/list-students';
import { type Page, pageOf } from '../../../shared/api/page';
import { useTenant } from '../../../shared/tenant';
import { isField } from '../student-row';
import type { SortOrder } from '../../../shared/sorting/sort-order';

/** Rows per page of a table. */
export const ROWS_PER_PAGE = 50;

/** The visible part of a list. */
export interface StudentView {
  /** 0-based. */
  page: number;
  search: string;
  /** Null keeps the server's order, which is by name. */
  order: SortOrder | null;
}

function request(source: StudentSource, { page, search, order }: StudentView) {
  const query = {
    page: page + 1,
    limit: ROWS_PER_PAGE,
    ...(search ? { search } : {}),
    ...(order && isField(order.column)
      ? { sort: order.column, order: order.descending ? ('desc' as const) : ('asc' as const) }
      : {}),
  };
  if (source.of === 'all') {
    const { yearId, schoolId, only } = source;
    const narrowed = { ...(yearId && { yearId }), ...(schoolId && { schoolId }), ...(only && { only }) };
    return api.GET('/api/auth/students', { params: { query: { ...query, ...narrowed } } });
  }
  if (source.of === 'unassigned') return api.GET('/api/students/unassigned', { params: { query } });
  const { yearId, groupId } = source;
  return api.GET('/api/students/year/{yearId}/group/{groupId}', { params: { path: { yearId, groupId }, query } });
}

const studentPageOptions = (tenant: string, source: StudentSource, view: StudentView) =>
  queryOptions({
    queryKey: [...studentsKey, tenant, source, PAGE, view],
    queryFn: () => pageOf(request(source, view)),
    placeholderData: keepPreviousData,
    enabled: tenant !== '',
  });

/** One page, sorted and searched by the server. Keeps the previous rows until the new ones are loaded. */
export function useStudentPage(source: StudentSource, view: StudentView) {
  const tenant = useTenant();
  return useQuery(studentPageOptions(tenant, source, view));
}

/** Marks query keys of single pages, to tell them from growing lists. */
const PAGE = 'page';

/** Replaces a changed row on the shown pages at once. */
export function replaceOnPages(queries: QueryClient, student: Student): void {
  queries.setQueriesData<Page<Student>>(
    { queryKey: studentsKey, predicate: ({ queryKey }) => queryKey.includes(PAGE) },
    (page) => page && { ...page, rows: page.rows.map((row) => (row._id === student._id ? student : row)) },
  );
}
