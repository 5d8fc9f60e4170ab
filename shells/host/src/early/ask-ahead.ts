import {
  type Prefetch,
  type FirstCalls,
  GOOD_FOR_MS,
  RENDERED_WITH,
  type RenderedWith,
} from '@fulcrum/shared-ui/ahead';
import { deviceOwner } from '@fulcrum/shared-ui/device';

const LANGUAGE = /(?:^|; )language=([\w-]+)/;

interface StoredUser {
  id?: unknown;
  role?: unknown;
  groupId?: unknown;
}

/**
 * Reads the session from local storage: session-store.ts of shared-ui does the same, but is too large for this script.
 */
function signedIn(): { token: string; user: StoredUser } | null {
  try {
    const token = localStorage.getItem('token');
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    return token && typeof user === 'object' && user ? { token, user } : null;
  } catch {
    return null;
  }
}

/**
 * Whether the document's kept page (worker/documents.ts) must stay hidden: its account is not the one that is signed in
 * and owns the device, or its language is not the chosen one.
 */
function isKeptForOther(account: unknown): boolean {
  const { dataset, lang } = document.documentElement;
  if (dataset.kept === undefined) return false;
  const [, chosen = lang] = LANGUAGE.exec(document.cookie) ?? [];
  return dataset.kept !== account || dataset.kept !== deviceOwner() || chosen !== lang;
}

const withId = (call: string, id: unknown) => call.replace(/\{\w+\}/, String(id));

/** The data that the server rendered this document with, if it did. */
function renderedWith(): RenderedWith | undefined {
  const said = document.getElementById(RENDERED_WITH)?.textContent;
  return said ? JSON.parse(said) : undefined;
}

/**
 * Starts requests whose replies the API client takes (`takePrefetched`): while the code of a page loads, and while somebody
 * signs in.
 */
export function startAhead(): Prefetch {
  const ahead: Prefetch = { asked: new Map(), arrivals: new WeakMap(), ask };
  function start(path: string, token: string): void {
    const known = ahead.asked.get(path);
    if (known && known.token === token && Date.now() - known.at < GOOD_FOR_MS) return;
    const signal = AbortSignal.timeout?.(GOOD_FOR_MS) ?? null;
    const reply = fetch(path, { headers: { Authorization: `Bearer ${token}` }, signal });
    ahead.asked.set(path, { token, at: Date.now(), reply });
    reply.then(
      (response) => ahead.arrivals.set(response, Date.now()),
      // The API client that takes the reply handles the error.
      () => undefined,
    );
  }
  /**
   * Takes the replies that the document already contains. Keeps the document hidden until the page is painted here if
   * the server rendered it for another user (whose cookie has outlived their sign-out) or the device kept it for
   * another user.
   */
  function takeDocument(): void {
    const rendered = renderedWith();
    const session = signedIn();
    const isForOther = Boolean(rendered) && session?.user.id !== rendered?.account.id;
    document.documentElement.hidden = isForOther || isKeptForOther(session?.user.id);
    if (!rendered || !session || document.documentElement.hidden) return;
    ahead.rendered = rendered;
    for (const [call, payload] of Object.entries(rendered.replies)) {
      const reply = new Response(JSON.stringify(payload), { headers: { Date: rendered.at } });
      ahead.asked.set(withId(call, session.user.id), {
        token: session.token,
        at: Date.now(),
        reply: Promise.resolve(reply),
      });
      ahead.arrivals.set(reply, Date.now());
    }
  }
  /** Skips students without a group, who may not open the student pages. */
  function ask({ role, calls }: FirstCalls): void {
    const session = signedIn();
    if (!session || session.user.role !== role || (role === 'student' && !session.user.groupId)) return;
    for (const call of calls) start(withId(call, session.user.id), session.token);
  }
  globalThis.fulcrumAhead = ahead;
  takeDocument();
  return ahead;
}
