import type { paths } from './schema';

/**
 * Replies that a document contains, which its first script has read (`shells/host/src/early/rendered-replies.ts`); shared
 * through `globalThis`.
 */
export interface Prefetch {
  /** By requested path. */
  asked: Map<string, Asked>;
  /** Device time in ms at which each reply arrived, because it may be read much later. */
  arrivals: WeakMap<Response, number>;
  /** Data the document was rendered with, if it was rendered for the signed-in user. */
  rendered?: RenderedWith | undefined;
}

/** Payloads by path, as written in the OpenAPI document: `/api/home`. */
export type FirstReplies = Partial<Record<keyof paths, unknown>>;

/** Data a document was rendered with, embedded for its scripts (backend/src/platform/http/rendered-pages.ts). */
export interface RenderedWith {
  /** The account it was rendered for. */
  account: { id: string };
  /** Time of rendering by the server's clock, ISO 8601. */
  at: string;
  replies: FirstReplies;
}

/** Id of the element that contains the data. */
export const RENDERED_WITH = 'rendered-with';

interface Asked {
  token: string;
  /** Device time in ms. */
  at: number;
  reply: Promise<Response>;
}

declare global {
  var fulcrumAhead: Prefetch | undefined;
}

/** Maximum age in ms of such a reply; later it is too stale. */
const GOOD_FOR_MS = 30_000;

/**
 * Returns the document's reply to a request: only once, and only for the token of its account. A request
 * that changes data discards them all.
 */
export function takePrefetched({ method, url, headers }: Request): Promise<Response> | undefined {
  const asked = globalThis.fulcrumAhead?.asked;
  if (method !== 'GET') asked?.clear();
  const path = url.slice(location.origin.length);
  const known = asked?.get(path);
  if (!known) return undefined;
  asked?.delete(path);
  const isGood = headers.get('Authorization') === `Bearer ${known.token}` && Date.now() - known.at < GOOD_FOR_MS;
  return isGood ? known.reply : undefined;
}

/** Returns the device time in ms at which a reply arrived; undefined if it has only just arrived. */
export const arrivalOf = (response: Response): number | undefined => globalThis.fulcrumAhead?.arrivals.get(response);
