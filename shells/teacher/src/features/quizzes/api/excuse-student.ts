import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { extraTimeKey } from './list-extra-time';

interface Excuse {
  studentId: string;
  excused: boolean;
}

/** Excuses a student from a quiz, or no longer. */
export function useExcuseFromQuiz(quizId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ studentId, excused }: Excuse) =>
      call(
        api.PUT('/api/quiz/{quizId}/excused/{studentId}', {
          params: { path: { quizId, studentId } },
          body: { excused },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: extraTimeKey(quizId) }),
  });
}
