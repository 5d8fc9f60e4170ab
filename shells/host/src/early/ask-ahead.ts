import { type Ahead, type FirstCalls, GOOD_FOR_MS } from '@fulcrum/shared-ui/ahead';

interface StoredUser {
  id?: unknown;
  role?: unknown;
  groupId?: unknown;
}

/** What local storage keeps of whoever is signed in: see session-store.ts of shared-ui, which is more than this script may load. */
function signedIn(): { token: string; user: StoredUser } | null {
  try {
    const token = localStorage.getItem('token');
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    return token && typeof user === 'object' && user ? { token, user } : null;
  } catch {
    return null;
  }
}

/** Starts requests whose replies the API client takes (`takeAhead`): while the code of a page comes, and while somebody signs in. */
export function startAhead(): Ahead {
  const ahead: Ahead = { asked: new Map(), arrivals: new WeakMap(), ask };
  function start(path: string, token: string): void {
    const known = ahead.asked.get(path);
    if (known && known.token === token && Date.now() - known.at < GOOD_FOR_MS) return;
    const signal = AbortSignal.timeout?.(GOOD_FOR_MS) ?? null;
    const reply = fetch(path, { headers: { Authorization: `Bearer ${token}` }, signal });
    ahead.asked.set(path, { token, at: Date.now(), reply });
    reply.then(
      (response) => ahead.arrivals.set(response, Date.now()),
      // Whoever takes it learns of it.
      () => undefined,
    );
  }
  /** A student's pages need a group. */
  function ask({ role, calls }: FirstCalls): void {
    const session = signedIn();
    if (!session || session.user.role !== role || (role === 'student' && !session.user.groupId)) return;
    for (const call of calls) start(call.replace(/\{\w+\}/, String(session.user.id)), session.token);
  }
  globalThis.fulcrumAhead = ahead;
  return ahead;
}
