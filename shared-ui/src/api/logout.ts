import { forgetLocal, forgetScannedPages } from '@fulcrum/saving';
import { waitForReconnect } from '../line/connection';
import { clearSession, readSession } from '../session/session-store';
import { api } from './client';

/** Local storage key of the tokens whose sign-out the server has not confirmed yet, as a JSON array. */
const OWED = 'signOutOwed';
/** Pause (ms) before a sign-out is repeated; it is also repeated as soon as the connection is back. */
const AGAIN_MS = 15_000;

function owedTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OWED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function storeOwed(tokens: string[]): void {
  if (tokens.length > 0) localStorage.setItem(OWED, JSON.stringify(tokens));
  else localStorage.removeItem(OWED);
}

/** @returns whether the token is dead: the server has ended its session, or knows none */
async function isEnded(token: string): Promise<boolean> {
  const reply = await api
    .POST('/api/auth/logout', {
      headers: { Authorization: `Bearer ${token}` },
      // The reply deletes the session cookie, which may be that of somebody who has signed in since.
      credentials: readSession() ? 'omit' : 'same-origin',
      keepalive: true,
    })
    .catch(() => null);
  return reply !== null && (reply.response.ok || reply.response.status === 401);
}

/** Tries each sign-out once, including those that are added meanwhile. */
async function tryAll(): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const token = owedTokens().find((each) => !tried.has(each));
    if (token === undefined) return;
    tried.add(token);
    if (await isEnded(token)) storeOwed(owedTokens().filter((each) => each !== token));
  }
}

let round: Promise<void> | null = null;

/**
 * Ends on the server the sessions that were only signed out here, because it could not be reached or was busy: until
 * then the token and the cookie stay valid for hours. Called at every start; repeats itself until all are ended.
 * @returns after the first try
 */
export function finishSignOuts(): Promise<void> {
  round ??= tryAll().finally(() => {
    round = null;
    if (owedTokens().length > 0) void waitForReconnect(AGAIN_MS).then(finishSignOuts);
  });
  return round;
}

/** Signs out on this device at once, and on the server as soon as it can be reached. */
export async function logout(): Promise<void> {
  const session = readSession();
  if (session) storeOwed([...owedTokens(), session.token]);
  clearSession();
  if (session) {
    forgetLocal(session.user.id);
    // A browser that cannot read its databases has no pages.
    forgetScannedPages(session.user.id).catch(() => undefined);
  }
  await finishSignOuts();
}
