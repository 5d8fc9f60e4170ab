import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assistantsKey } from './list-assistants';

export interface NewAssistant {
  name: string;
  email: string;
  password: string;
}

export function useAddAssistant(teacherId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (assistant: NewAssistant) =>
      call(api.POST('/api/auth/teacher/add-assistant', { body: { ...assistant, teacherId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: assistantsKey }),
  });
}
