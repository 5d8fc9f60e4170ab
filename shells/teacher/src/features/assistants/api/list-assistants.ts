import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Assistant = components['schemas']['AssistantDto'];

export const ASSISTANTS = 'assistants';

/** The teacher's assistants. */
export const useAssistants = (teacherId: string) =>
  useQuery({
    queryKey: [ASSISTANTS, teacherId],
    queryFn: () => call(api.GET('/api/auth/teacher/assistants/{teacherId}', { params: { path: { teacherId } } })),
  });
