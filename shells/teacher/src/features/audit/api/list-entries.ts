import { api, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query';
import { pageOf } from '../../../shared/api/page';
import type { AuditFilter } from '../filter';

export type AuditEntry = components['schemas']['AuditEntryDto'];

export const ENTRIES_PER_PAGE = 25;

/** Empty fields of a filter are left out. */
type Narrowing = ReturnType<typeof narrowingOf>;

const narrowingOf = ({ action, actorId, subjectId, from, until }: AuditFilter) => ({
  ...(action ? { action } : {}),
  ...(actorId ? { actorId } : {}),
  ...(subjectId ? { subjectId } : {}),
  ...(from ? { from } : {}),
  ...(until ? { until } : {}),
});

const auditEntriesOptions = (page: number, narrowing: Narrowing) =>
  queryOptions({
    queryKey: ['audit', 'entries', page, narrowing],
    queryFn: () =>
      pageOf(api.GET('/api/audit', { params: { query: { page, limit: ENTRIES_PER_PAGE, ...narrowing } } })),
    placeholderData: keepPreviousData,
    // Actions on other pages add to the log.
    staleTime: 0,
  });

/** A page of the log, newest first. Shows the current page until the next one is loaded. */
export const useAuditEntries = (filter: AuditFilter) => useQuery(auditEntriesOptions(filter.page, narrowingOf(filter)));
