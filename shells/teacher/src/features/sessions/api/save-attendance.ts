import { api, call, type components } from '@fulcrum/shared-ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft, Mark } from '../attendance';
import { type SessionWithRoster, sessionKey } from './get-session';
import { sessionsKey } from '../../../shared/api/sessions-key';
import { groupSessionsKey, type Session } from './list-sessions';

type Entry = components['schemas']['AttendanceMarkDto'];

const putAttendance = (id: string, attendance: Entry[]) =>
  call(api.PUT('/api/session/{id}/attendance', { params: { path: { id } }, body: { attendance } }));

const entriesOf = (draft: Draft): Entry[] =>
  Object.entries(draft).map(([studentId, status]) => ({ studentId, status }));

/** Saves only the students in the draft, so that two people can mark the same session. */
export function useSaveAttendance(sessionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: Draft) => putAttendance(sessionId, entriesOf(draft)),
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
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Saves the marks of a session that was just created. */
export function useMarkNewSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, marks }: { sessionId: string; marks: Entry[] }) => putAttendance(sessionId, marks),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

interface Repair extends Mark {
  sessionId: string;
  studentId: string;
}

/**
 * Corrects one student of one session optimistically: the group's list shows it at once, and reverts it if saving
 * fails. Corrections in a group are sent one after the other, so that the last one of a cell wins.
 */
export function useRepairMark(groupId: string) {
  const queries = useQueryClient();
  const mutationKey = ['repair-mark', groupId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: ({ sessionId, ...entry }: Repair) => putAttendance(sessionId, [entry]),
    onMutate: async (repair) => {
      await queries.cancelQueries({ queryKey: groupSessionsKey(groupId) });
      showRepair(queries, groupId, repair);
    },
    // A list that is fetched now does not have the corrections that are still waiting: the last one fetches it.
    onSettled: () =>
      queries.isMutating({ mutationKey }) > 1 ? undefined : queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

function showRepair(queries: QueryClient, groupId: string, { sessionId, ...entry }: Repair): void {
  queries.setQueryData<Session[]>(groupSessionsKey(groupId), (sessions) =>
    sessions?.map((session) => {
      if (session._id !== sessionId) return session;
      const others = session.attendance.filter(({ studentId }) => studentId !== entry.studentId);
      return { ...session, attendance: [...others, entry] };
    }),
  );
}
