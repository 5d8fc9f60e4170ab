import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { studentsKey } from '../../../shared/api/list-students';
import type { StudentEdit } from '../student-row';
import { replaceOnPages } from './page-students';

/**
 * Changes a student's six fields and the other spelling of the name; then refetches the group's and the unassigned
 * students.
 */
export function useUpdateStudent(studentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: StudentEdit) =>
      call(api.PUT('/api/students/{studentId}', { params: { path: { studentId } }, body })),
    onSuccess: (student) => {
      replaceOnPages(queries, student);
      void queries.invalidateQueries({ queryKey: studentsKey });
    },
  });
}
