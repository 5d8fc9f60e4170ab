/** A client error that is not about what was sent: the sign-in has expired, or the server is busy. */
const PASSING = new Set([401, 408, 425, 429]);

/** The status of an error of the API client; 0 if there was no reply. */
export function statusOf(error: unknown): number {
  const { status } = Object(error) as { status?: unknown };
  return typeof status === 'number' ? status : 0;
}

/** True if the server rejects what was sent, and would reject it again. */
export function isFinalRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && !PASSING.has(status);
}
