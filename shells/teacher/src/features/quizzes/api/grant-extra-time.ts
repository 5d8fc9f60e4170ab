import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { extraTimeKey } from './list-extra-time';
import { submissionsKey } from './list-submissions';

interface Grant {
  studentId: string;
  /** Minutes in addition to the normal time; 0 removes them. */
  minutes: number;
}

/** Sets a student's extra time. */
export function useGrantExtraTime(quizId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ studentId, minutes }: Grant) =>
      call(
        api.PUT('/api/quiz/{quizId}/extra-time/{studentId}', {
          params: { path: { quizId, studentId } },
          body: { minutes },
        }),
      ),
    onSettled: () =>
      Promise.all(
        [extraTimeKey(quizId), submissionsKey(quizId)].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
