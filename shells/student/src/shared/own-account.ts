import { refreshGroup, type Session } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** A student is moved rarely: asking again this often is enough (ms). */
const STALE_MS = 60_000;

/** Follows the student's group as the team changes it. */
export const useOwnAccount = (session: Session) =>
  useQuery({
    queryKey: ['auth', 'me', session.user.id],
    queryFn: () => refreshGroup(session),
    staleTime: STALE_MS,
  });
