import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type AttendedSession = components['schemas']['StudentSessionDto'];

const fetchSessions = (studentId: string) =>
  call(api.GET('/api/sessions/student/{studentId}', { params: { path: { studentId } } }));

const ownSessionsOptions = (studentId: string) =>
  queryOptions({ queryKey: ['sessions', 'student', studentId], queryFn: () => fetchSessions(studentId) });

/** The student's sessions with their attendance, newest first. */
export const useOwnSessions = (studentId: string) => useQuery(ownSessionsOptions(studentId));
