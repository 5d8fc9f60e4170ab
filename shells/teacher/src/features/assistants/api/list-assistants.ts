import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type Assistant = components['schemas']['AssistantDto'];

export const assistantsKey = ['assistants'];

const assistantsOptions = (teacherId: string) =>
  queryOptions({
    queryKey: [...assistantsKey, teacherId],
    queryFn: () => call(api.GET('/api/auth/teacher/assistants/{teacherId}', { params: { path: { teacherId } } })),
  });

/** The teacher's assistants. */
export const useAssistants = (teacherId: string) => useQuery(assistantsOptions(teacherId));
