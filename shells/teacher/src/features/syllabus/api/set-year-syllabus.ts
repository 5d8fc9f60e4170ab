import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearSyllabusOptions } from './year-syllabus';

type YearSyllabusForm = components['schemas']['YearSyllabusFormDto'];

/** Sets what a year is taught for. */
export function useSetYearSyllabus(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: YearSyllabusForm) =>
      call(api.PUT('/api/year/{yearId}/syllabus', { params: { path: { yearId } }, body })),
    onSuccess: (syllabus) => queries.setQueryData(yearSyllabusOptions(yearId).queryKey, syllabus),
  });
}
