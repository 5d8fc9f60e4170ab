import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import type { QuizTerms } from '../quiz-form';
import { quizzesKey } from '../../../shared/api/list-quizzes';

export function useCreateQuiz() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (terms: QuizTerms) => call(api.POST('/api/quiz', { body: { ...terms, teacherId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: quizzesKey }),
  });
}
