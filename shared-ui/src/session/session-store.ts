import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

export type Role = 'teacher' | 'student' | 'parent';

/** The signed-in user, as stored in local storage under `user`. An assistant is a teacher with a realTeacherId. */
export interface SessionUser {
  id: string;
  name: string;
  role: Role | (string & {});
  groupId: string | null;
  realTeacherId: string | null;
}

export interface Session {
  token: string;
  user: SessionUser;
}

/** The local storage keys of the session and the remembered year. */
export const STORAGE = { token: 'token', user: 'user', yearId: 'yearId' } as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function parseUser(stored: string | null): SessionUser | null {
  if (!stored) return null;
  try {
    const user: unknown = JSON.parse(stored);
    if (!isRecord(user)) return null;
    const id = textOrNull(user.id);
    const role = textOrNull(user.role);
    if (!id || !role) return null;
    return {
      id,
      role,
      name: textOrNull(user.name) ?? '',
      groupId: textOrNull(user.groupId),
      realTeacherId: textOrNull(user.realTeacherId),
    };
  } catch {
    return null;
  }
}

let cached: { token: string | null; user: string | null; session: Session | null } | null = null;

/** Reads the session from local storage; null unless it has both a token and a readable user. */
export function readSession(): Session | null {
  const token = localStorage.getItem(STORAGE.token);
  const user = localStorage.getItem(STORAGE.user);
  if (cached?.token === token && cached.user === user) return cached.session;
  const parsed = parseUser(user);
  cached = { token, user, session: token && parsed ? { token, user: parsed } : null };
  return cached.session;
}

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Follows sign-in and sign-out in other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Stores the token and the user's five fields, nothing else. */
export function storeSession({ token, user }: Session): void {
  const { id, name, role, groupId, realTeacherId } = user;
  localStorage.setItem(STORAGE.token, token);
  localStorage.setItem(STORAGE.user, JSON.stringify({ id, name, role, groupId, realTeacherId }));
  notifyListeners();
}

/** Deletes token and user. Keeps the year that a teacher last viewed: it is not personal. */
export function clearSession(): void {
  localStorage.removeItem(STORAGE.token);
  localStorage.removeItem(STORAGE.user);
  notifyListeners();
}

/** The current session; also works while the server renders a page for a user. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession, readSession);

/** Returns the id that teacher pages send to the API: for an assistant, the real teacher's. */
export const tenantId = (user: SessionUser): string => user.realTeacherId ?? user.id;

/**
 * Returns the signed-in user of a guarded page.
 *
 * @throws if there is no session: the page lacks its `RequireRole`.
 */
export function useUser(): SessionUser {
  const session = useSession();
  if (!session) throw new Error('useUser: no session; guard this page in the route table');
  return session.user;
}

const yearViews = new Set<(yearId: string) => void>();

/** Remembers a year, and shows it on the page that is open: the search leads to something of this year. */
export function showYear(yearId: string): void {
  localStorage.setItem(STORAGE.yearId, yearId);
  for (const show of yearViews) show(yearId);
}

/** Calls `show` when `showYear` is called while the page is open. A choice elsewhere on the page does not call it. */
export function useShownYear(show: (yearId: string) => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const view = (yearId: string) => latest.current(yearId);
    yearViews.add(view);
    return () => void yearViews.delete(view);
  }, []);
}

/** The year that the teacher last chose, stored in local storage as `yearId`; an empty string if none. */
export function useRememberedYear(): [string, (yearId: string) => void] {
  const [yearId, setYearId] = useState(() => localStorage.getItem(STORAGE.yearId) ?? '');
  useShownYear(setYearId);
  const remember = (next: string) => {
    setYearId(next);
    if (next) localStorage.setItem(STORAGE.yearId, next);
    else localStorage.removeItem(STORAGE.yearId);
  };
  return [yearId, remember];
}
