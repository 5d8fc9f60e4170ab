const unanswered = new Map<string, string>();

/** A UUID. `crypto.randomUUID` is there on secure addresses only, and a school may use the product by a plain one. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * The Idempotency-Key of a changing request. One that got no answer and is sent again unchanged keeps its key, so that the
 * server does not do twice what it may have done.
 */
export async function keyOf(request: Request): Promise<string> {
  const name = `${request.method} ${request.url} ${await request.clone().text()}`;
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  return key;
}

/** A final answer ends the key: the same request again is a new one. */
export function settleKey(key: string | null, status: number): void {
  if (key === null || status >= 500 || status === 429) return;
  for (const [name, known] of unanswered) if (known === key) unanswered.delete(name);
}
