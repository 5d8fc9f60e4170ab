import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type AttendedSession = components['schemas']['StudentSessionDto'];

const fetchSessions = (studentId: string) =>
  call(api.GET('/api/sessions/student/{studentId}', { params: { path: { studentId } } }));

/** The student's sessions with their attendance, newest first. */
export const useOwnSessions = (studentId: string) =>
  useQuery({ queryKey: ['sessions', 'student', studentId], queryFn: () => fetchSessions(studentId) });
