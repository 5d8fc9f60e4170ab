import { api, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageOf } from '../../../shared/api/page';
import type { AuditFilter } from '../filter';

export type AuditEntry = components['schemas']['AuditEntryDto'];

export const AUDIT = 'audit';
export const ENTRIES_PER_PAGE = 25;

/** A page of the log, newest first. The page that is shown stays until the next one has come. */
export function useAuditEntries({ page, action, actorId, subjectId, from, until }: AuditFilter) {
  const narrowing = {
    ...(action ? { action } : {}),
    ...(actorId ? { actorId } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
  return useQuery({
    queryKey: [AUDIT, 'entries', page, narrowing],
    queryFn: () =>
      pageOf(api.GET('/api/audit', { params: { query: { page, limit: ENTRIES_PER_PAGE, ...narrowing } } })),
    placeholderData: keepPreviousData,
    // The log grows by what is done on other pages.
    staleTime: 0,
  });
}
