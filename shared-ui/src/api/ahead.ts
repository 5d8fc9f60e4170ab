import type { paths } from './schema';

/** Requests that the first script of a document has started (`shells/host/src/early/ask-ahead.ts`); both meet at `globalThis`. */
export interface Ahead {
  /** By the path that was asked. */
  asked: Map<string, Asked>;
  /** Device time in ms at which a reply came: it may be read much later. */
  arrivals: WeakMap<Response, number>;
  /** Starts the calls of a page, if it is open to whoever is signed in. */
  ask: (first: FirstCalls) => void;
  /** What the document was rendered with, if that is of whoever is signed in here. */
  rendered?: RenderedWith | undefined;
}

/** Payloads by the path of their call, as the API's document writes it: `/api/home`. */
export type FirstReplies = Partial<Record<keyof paths, unknown>>;

/** What a document was rendered with: it carries it for its code (backend/src/platform/http/rendered-page.ts). */
export interface RenderedWith {
  /** For whom. */
  account: { id: string };
  /** When, by the server's clock, ISO 8601. */
  at: string;
  replies: FirstReplies;
}

/** The id of the element that carries it. */
export const RENDERED_WITH = 'rendered-with';

interface Asked {
  token: string;
  /** Device time, ms. */
  at: number;
  reply: Promise<Response>;
}

/** Calls of a page, and whose page it is. */
export interface FirstCalls {
  role: string;
  /** Paths of the API; whatever is in braces stands for the id of whoever is signed in. */
  calls: readonly string[];
}

declare global {
  var fulcrumAhead: Ahead | undefined;
}

/** A reply that nobody has read by then says too little of now. ms */
export const GOOD_FOR_MS = 30_000;

/**
 * The reply to a request that was started ahead; only once, and only for the token that it was asked with. A request that changes something
 * makes all of them out of date.
 */
export function takeAhead({ method, url, headers }: Request): Promise<Response> | undefined {
  const asked = globalThis.fulcrumAhead?.asked;
  if (method !== 'GET') asked?.clear();
  const path = url.slice(location.origin.length);
  const known = asked?.get(path);
  if (!known) return undefined;
  asked?.delete(path);
  const isGood = headers.get('Authorization') === `Bearer ${known.token}` && Date.now() - known.at < GOOD_FOR_MS;
  return isGood ? known.reply : undefined;
}

/** The device's time when a reply came, in ms; nothing when it has just come. */
export const arrivalOf = (response: Response): number | undefined => globalThis.fulcrumAhead?.arrivals.get(response);
