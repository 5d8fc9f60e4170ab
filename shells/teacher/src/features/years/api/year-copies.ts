import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { yearsKey } from '../../../shared/api/list-years';

export type YearCopy = components['schemas']['YearCopyDto'];
type Wanted = components['schemas']['CopyYearDto'];

const copiesKey = ['year-copies'];

const isOpen = ({ status }: YearCopy): boolean => status === 'queued' || status === 'active';

const yearCopiesOptions = queryOptions({ queryKey: copiesKey, queryFn: () => call(api.GET('/api/year-copies')) });

/** The team's latest copies of years, newest first. */
export function useYearCopies() {
  return useQuery(yearCopiesOptions);
}

/** Updates a copy in the cached list. */
function useNoted() {
  const queries = useQueryClient();
  return (changed: YearCopy) => {
    queries.setQueryData<YearCopy[]>(copiesKey, (list = []) => [
      changed,
      ...list.filter(({ _id }) => _id !== changed._id),
    ]);
    // The new year exists from the start of the copy and is complete at its end.
    void queries.invalidateQueries({ queryKey: yearsKey });
  };
}

export function useCopyYear(yearId: string) {
  const noted = useNoted();
  return useMutation({
    mutationFn: (body: Wanted) => call(api.POST('/api/years/{yearId}/copies', { params: { path: { yearId } }, body })),
    onSuccess: noted,
  });
}

/** Continues a failed copy. */
export function useContinueCopy() {
  const noted = useNoted();
  return useMutation({
    mutationFn: (id: string) => call(api.POST('/api/year-copies/{id}/retry', { params: { path: { id } } })),
    onSuccess: noted,
  });
}

/** Keeps an unfinished copy in the list up to date until it ends. The browser reconnects a broken stream. */
export function useFollowedCopy(copy: YearCopy): void {
  const noted = useNoted();
  const open = isOpen(copy);
  useEffect(() => {
    if (!open) return undefined;
    const source = new EventSource(`/api/year-copies/${copy._id}/events`);
    source.addEventListener('message', ({ data }) => {
      const changed: YearCopy = JSON.parse(String(data));
      if (!isOpen(changed)) source.close();
      noted(changed);
    });
    return () => source.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `noted` changes identity on every render, but always writes to the same cache
  }, [copy._id, open]);
}
