import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unitsKey } from '../../../shared/api/list-units';
import { yearSyllabusOptions } from './year-syllabus';

/** Makes the units and chapters of an empty year from its syllabus. */
export function useMakeChapters(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.PUT('/api/year/{yearId}/syllabus/chapters', { params: { path: { yearId } } })),
    onSuccess: (syllabus) => queries.setQueryData(yearSyllabusOptions(yearId).queryKey, syllabus),
    onSettled: () => queries.invalidateQueries({ queryKey: unitsKey }),
  });
}
