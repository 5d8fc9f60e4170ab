import { ownGroupOptions, type Session } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** Students rarely change groups: checking this often is enough (ms). */
const STALE_MS = 60_000;

/** Keeps the student's group up to date as the team changes it. */
export const useOwnAccount = (session: Session) => useQuery({ ...ownGroupOptions(session), staleTime: STALE_MS });
