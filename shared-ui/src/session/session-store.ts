import { useState, useSyncExternalStore } from 'react';

export type Role = 'teacher' | 'student' | 'parent';

/** The signed-in person, as local storage keeps it under `user`. An assistant is a teacher with a realTeacherId. */
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

/** The three names that the product keeps in local storage. */
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

/** The session in local storage; null unless both a token and a readable user are there. */
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
  // Another tab signing in or out changes this one too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Keeps token and user; only the five named fields of the user are stored. */
export function storeSession({ token, user }: Session): void {
  const { id, name, role, groupId, realTeacherId } = user;
  localStorage.setItem(STORAGE.token, token);
  localStorage.setItem(STORAGE.user, JSON.stringify({ id, name, role, groupId, realTeacherId }));
  notifyListeners();
}

/** Forgets token and user. The year that a teacher last looked at stays: it says nothing about anyone. */
export function clearSession(): void {
  localStorage.removeItem(STORAGE.token);
  localStorage.removeItem(STORAGE.user);
  notifyListeners();
}

/** Of the person for whom the server renders a page, too. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, readSession, readSession);

/** The id that teacher pages call with: an assistant's is the real teacher's. */
export const tenantId = (user: SessionUser): string => user.realTeacherId ?? user.id;

/**
 * The signed-in user of a guarded page.
 *
 * @throws when there is no session: the page is missing its `RequireRole`.
 */
export function useUser(): SessionUser {
  const session = useSession();
  if (!session) throw new Error('useUser: no session; guard this page in the route table');
  return session.user;
}

/** The year that the teacher last chose, kept in local storage as `yearId`; an empty string for none. */
export function useRememberedYear(): [string, (yearId: string) => void] {
  const [yearId, setYearId] = useState(() => localStorage.getItem(STORAGE.yearId) ?? '');
  const remember = (next: string) => {
    setYearId(next);
    if (next) localStorage.setItem(STORAGE.yearId, next);
    else localStorage.removeItem(STORAGE.yearId);
  };
  return [yearId, remember];
}
