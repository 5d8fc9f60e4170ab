import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { studentsKey } from '../../../shared/api/list-students';
import { yearsKey } from '../../../shared/api/list-years';

/** Removes a student from a group; the student then awaits access again. */
export function useRemoveStudent(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (studentId: string) =>
      call(api.DELETE('/api/group/{groupId}/remove-student/{studentId}', { params: { path: { groupId, studentId } } })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: studentsKey }),
        queries.invalidateQueries({ queryKey: yearsKey }),
      ]),
  });
}
