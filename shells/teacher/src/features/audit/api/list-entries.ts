import { api, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageOf } from '../../../shared/api/page';
import type { AuditFilter } from '../filter';

export type AuditEntry = components['schemas']['AuditEntryDto'];

export const AUDIT = 'audit';
export const ENTRIES_PER_PAGE = 25;

/** A page of the log, newest first. Shows the current page until the next one is loaded. */
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
    // Actions on other pages add to the log.
    staleTime: 0,
  });
}
