import createClient, { type Middleware } from 'openapi-fetch';
import { checkServer } from '../line/connection';
import { readSession } from '../session/session-store';
import { learnServerTime } from '../time/server-clock';
import { arrivalOf, takePrefetched } from './ahead';
import { ApiError } from './api-error';
import { idempotencyKeyFor, settleKey } from './idempotency-key';
import { sendRepeatingCut } from './repeat-cut';
import type { paths } from './schema';

type UnauthorisedListener = () => void;
let onUnauthorised: UnauthorisedListener = () => {};

/** Sets what the host does when the token is rejected. Called at most once per token. */
export function setUnauthorisedListener(listener: UnauthorisedListener): void {
  onUnauthorised = listener;
}

let onEnrolmentRequired: () => void = () => {};

/** Sets what the host does for staff whose team requires a second factor that they have not set up. */
export function setEnrolmentListener(listener: () => void): void {
  onEnrolmentRequired = listener;
}

let deadToken: string | null = null;

interface SeenReply {
  status: number;
  header: (name: string) => string | null;
  sentToken: string | null;
  /** Device time in ms at which the reply arrived; now if omitted. */
  at?: number | undefined;
}

/** Handles every reply: learns the server's time and detects an invalid token. */
export function handleReply({ status, header, sentToken, at }: SeenReply): void {
  learnServerTime(header('Date'), at);
  const current = readSession()?.token ?? null;
  if (status !== 401 || !sentToken || sentToken !== current || sentToken === deadToken) return;
  deadToken = sentToken;
  onUnauthorised();
}

const KEY_HEADER = 'Idempotency-Key';
/** Calls without a token that the server recognises when they are repeated under their key. */
const KEYED_WITHOUT_TOKEN: ReadonlySet<string> = new Set<keyof paths>(['/api/auth/register']);
/** The server replies or returns an error within 10 seconds; anything slower is a connection problem. */
const REPLY_MS = 30_000;

const session: Middleware = {
  async onRequest({ request, schemaPath }) {
    const token = readSession()?.token;
    // A sign-out is sent with the token of the session that it ends.
    if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', `Bearer ${token}`);
    const isRecognised = request.method === 'POST' && (token !== undefined || KEYED_WITHOUT_TOKEN.has(schemaPath));
    if (isRecognised) request.headers.set(KEY_HEADER, await idempotencyKeyFor(request));
    return request;
  },
  async onResponse({ request, response }) {
    await settleKey(request, request.headers.get(KEY_HEADER), response);
    const sent = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    const header = (name: string) => response.headers.get(name);
    handleReply({ status: response.status, header, sentToken: sent, at: arrivalOf(response) });
  },
};

/** API client typed by the generated schema. Pass each call through `call`. */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin,
  fetch: (request: Request) => sendRepeatingCut(request, fetchInTime),
});
api.use(session);

/** Fails a call whose reply does not start in time, as if offline. */
async function fetchInTime(request: Request): Promise<Response> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), REPLY_MS);
  request.signal.addEventListener('abort', () => deadline.abort());
  try {
    return await (takePrefetched(request) ?? globalThis.fetch(request, { signal: deadline.signal }));
  } catch (error) {
    if (!request.signal.aborted) void checkServer();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

interface Reply<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Returns the payload of a call: `call(api.GET('/api/school/all'))`.
 *
 * @throws ApiError if the server returned an error or there was no reply.
 */
export async function call<T>(pending: Promise<Reply<T>>): Promise<T> {
  let reply: Reply<T>;
  try {
    reply = await pending;
  } catch {
    throw new ApiError(0, null);
  }
  if (!reply.response.ok) {
    const error = new ApiError(reply.response.status, reply.error);
    if (error.code === 'enrolment_required') onEnrolmentRequired();
    throw error;
  }
  return reply.data as T;
}
