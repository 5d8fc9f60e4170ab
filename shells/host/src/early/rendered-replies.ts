import { type Prefetch, RENDERED_WITH, type RenderedWith } from '@fulcrum/shared-ui/ahead';
import { deviceOwner } from '@fulcrum/shared-ui/device';

const LANGUAGE = /(?:^|; )language=([\w-]+)/;

interface StoredUser {
  id?: unknown;
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
 * Hands the replies that the document already contains to the API client (`takePrefetched`). Keeps the document hidden
 * until the page is painted here if the server rendered it for another user (whose cookie has outlived their sign-out) or
 * the device kept it for another user.
 */
export function takeRenderedReplies(): Prefetch {
  const ahead: Prefetch = { asked: new Map(), arrivals: new WeakMap() };
  globalThis.fulcrumAhead = ahead;
  const rendered = renderedWith();
  const session = signedIn();
  const isForOther = Boolean(rendered) && session?.user.id !== rendered?.account.id;
  document.documentElement.hidden = isForOther || isKeptForOther(session?.user.id);
  if (!rendered || !session || document.documentElement.hidden) return ahead;
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
  return ahead;
}
