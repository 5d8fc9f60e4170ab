const unanswered = new Map<string, string>();

/** Returns a UUID. `crypto.randomUUID` exists only in secure contexts, and a school may use plain HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Returns the Idempotency-Key for a changing request. A request that got no reply and is sent again unchanged keeps its
 * key, so that the server does not process it twice.
 */
export async function keyOf(request: Request): Promise<string> {
  const name = `${request.method} ${request.url} ${await request.clone().text()}`;
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  return key;
}

/** Drops the key after a final reply: the same request sent again is a new one. */
export function settleKey(key: string | null, status: number): void {
  if (key === null || status >= 500 || status === 429) return;
  for (const [name, known] of unanswered) if (known === key) unanswered.delete(name);
}
