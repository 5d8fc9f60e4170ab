import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '../attendance';
import { type SessionWithRoster, sessionKey } from './get-session';
import { SESSIONS } from './list-sessions';

/** Records the students of the draft and leaves the others, so that two people can mark one session. */
export function useSaveAttendance(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: Draft) => {
      const attendance = Object.entries(draft).map(([studentId, status]) => ({ studentId, status }));
      const params = { path: { id: sessionId } };
      return call(api.PUT('/api/session/{id}/attendance', { params, body: { attendance } }));
    },
    onSuccess: ({ attendance }) => {
      const recorded = new Map(attendance.map(({ studentId, status }) => [studentId, status]));
      queries.setQueryData<SessionWithRoster>(
        sessionKey(sessionId),
        (session) =>
          session && {
            ...session,
            attendance,
            roster: session.roster.map((entry) => ({
              ...entry,
              status: recorded.get(entry.studentId) ?? entry.status,
            })),
          },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [SESSIONS] }),
  });
}
