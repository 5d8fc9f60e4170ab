import { waitForReconnect } from '../line/connection';

/** The pause (ms) before a cut call is repeated, varied so that a class whose server was replaced does not return at once. */
const PAUSE_MS = { least: 200, most: 600 };
/**
 * How long a POST is repeated whose first run has not ended (ms). The server counts a run whose process died as
 * abandoned after 30 s, and runs the next repeat.
 */
const UNDER_WAY_MS = 45_000;
/** The wait between those repeats (ms) if the server does not say. */
const AGAIN_MS = 2_000;

const KEY_HEADER = 'Idempotency-Key';

type Send = (request: Request) => Promise<Response>;

/** True if the server may process a request twice with the same result. A GET is repeated by its query. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'PUT' || method === 'DELETE' || (method === 'POST' && headers.has(KEY_HEADER));

/** `fetch` rejects with a TypeError if the connection failed, and with an AbortError if the call was given up. */
const isCut = (error: unknown): boolean => error instanceof TypeError && navigator.onLine;

async function isUnderWay(reply: Response): Promise<boolean> {
  if (reply.status !== 409) return false;
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => null);
  return Object(body).code === 'request_under_way';
}

/** Waits until the first run of a POST has ended. @returns its reply, or the last refusal */
async function afterFirstRun(request: Request, first: Response, send: Send): Promise<Response> {
  const until = performance.now() + UNDER_WAY_MS;
  let reply = first;
  while ((await isUnderWay(reply)) && performance.now() < until && !request.signal.aborted) {
    const seconds = Number(reply.headers.get('Retry-After'));
    await waitForReconnect(seconds > 0 ? seconds * 1_000 : AGAIN_MS, request.signal);
    reply = await send(request.clone());
  }
  return reply;
}

/** The reply to the repeat of a cut call. A DELETE that finds nothing to delete has succeeded the first time. */
const replyToRepeat = (request: Request, reply: Response): Response =>
  request.method === 'DELETE' && reply.status === 404 ? new Response(null, { status: 204 }) : reply;

/**
 * Sends a call, and once more if it changes something and its connection was cut, as by a server process that died: the
 * user need not press again. Nothing happens twice: the server knows a POST by its key, and PUT and DELETE give the same
 * result twice.
 *
 * @throws TypeError if the connection was cut again, as `fetch` does
 */
export async function sendRepeatingCut(request: Request, send: Send): Promise<Response> {
  if (!isRepeatable(request)) return send(request);
  let reply: Response;
  try {
    reply = await send(request.clone());
  } catch (error) {
    if (!isCut(error)) throw error;
    await waitForReconnect(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least), request.signal);
    reply = replyToRepeat(request, await send(request.clone()));
  }
  return afterFirstRun(request, reply, send);
}
