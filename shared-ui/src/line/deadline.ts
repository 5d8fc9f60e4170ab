/** A part of the page that has not come by then is given up (ms). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The promise's outcome, or a rejection once `ms` have passed. */
export function withDeadline<T>(pending: Promise<T>, ms = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms`)), ms);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
