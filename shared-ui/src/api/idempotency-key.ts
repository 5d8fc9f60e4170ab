/** The POSTs without a final reply: the last body and its key, by address. */
const unanswered = new Map<string, { body: string; key: string }>();

/** Returns a UUID. `crypto.randomUUID` exists only in secure contexts, and a school may use plain HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Returns the Idempotency-Key for a POST. One that got no reply and is sent again unchanged keeps its key, so that the
 * server does not process it twice. PUT and DELETE have none: they may run twice, and under an old key the server would
 * only repeat its reply, also if something else was saved in between.
 */
export async function idempotencyKeyFor(request: Request): Promise<string> {
  const body = await request.clone().text();
  const last = unanswered.get(request.url);
  const key = last?.body === body ? last.key : newKey();
  unanswered.set(request.url, { body, key });
  return key;
}

/** True if the request may have been processed, or still be running, and should be repeated under its key. */
async function isUnsettled(response: Response): Promise<boolean> {
  const { status } = response;
  if (status >= 500 || status === 429) return true;
  if (status !== 409) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return Object(body).code === 'request_under_way';
}

const CLEARING = new Set(['POST', 'DELETE']);

/**
 * Drops the key after a final reply: the same request sent again is a new one. A POST or DELETE that succeeded drops all
 * keys, since it may have undone what they stand for: a member removed again, a script reopened.
 */
export async function settleKey(request: Request, key: string | null, response: Response): Promise<void> {
  if (response.ok && CLEARING.has(request.method)) return unanswered.clear();
  if (key === null || (await isUnsettled(response))) return;
  if (unanswered.get(request.url)?.key === key) unanswered.delete(request.url);
}
