import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { studentsKey } from '../../../shared/api/list-students';
import { yearsKey } from '../../../shared/api/list-years';
import { GONE } from './gone-students';

/** Deletes a student with their submissions, and the parent if no other child is left. */
export function useDeleteStudent() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: GONE,
    mutationFn: (studentId: string) =>
      call(api.DELETE('/api/students/{studentId}', { params: { path: { studentId } } })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: studentsKey }),
        queries.invalidateQueries({ queryKey: yearsKey }),
      ]),
  });
}
