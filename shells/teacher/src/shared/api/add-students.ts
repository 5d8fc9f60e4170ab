import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { studentsKey } from './list-students';
import { yearsKey } from './list-years';

interface Placement {
  groupId: string;
  studentIds: string[];
}

/** Adds students to a group; students in another group move. */
export function useAddStudents() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ groupId, studentIds }: Placement) =>
      call(api.POST('/api/group/{groupId}/add-student', { params: { path: { groupId } }, body: { studentIds } })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: studentsKey }),
        queries.invalidateQueries({ queryKey: yearsKey }),
      ]),
  });
}
