import { upload } from '@fulcrum/files';
import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { questionsKey } from '../../../shared/api/list-questions';

type Question = components['schemas']['QuestionDto'];

/** Sets the picture of a question's worked solution, or with null takes it away. */
export function useSolutionImage(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { image: File; alt: string } | null) =>
      given
        ? upload<Question>({ method: 'PUT', url: `/api/question/${id}/solution/image`, fields: given })
        : call(api.DELETE('/api/question/{id}/solution/image', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: questionsKey }),
  });
}
