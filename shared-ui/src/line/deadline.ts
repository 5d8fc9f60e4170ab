/** Time limit (ms) for loading a part of the page. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Settles like the promise, or rejects after `ms`. */
export function withDeadline<T>(pending: Promise<T>, ms = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms`)), ms);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
