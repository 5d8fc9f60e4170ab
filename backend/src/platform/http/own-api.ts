import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Request } from 'express';

/**
 * Calls this process's own API as the sender of a request, using that request's cookie.
 *
 * @param path with `/api`
 * @throws any failure, error replies included, and when the signal aborts
 */
export type CallApi = (request: Request, path: string, signal: AbortSignal) => Promise<unknown>;

/**
 * Headers that identify the sender and their origin: guards, limits and logs treat the call like one from the browser
 * itself.
 */
const HANDED_ON = [
  'accept-language',
  'cookie',
  'host',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];
/** Limit of concurrent calls; further ones wait in line. */
const MOST_AT_ONCE = 32;

function placeOf(server: Server) {
  const address = server.address();
  if (address === null) throw new Error('The API does not listen');
  if (typeof address === 'string') return { socketPath: address };
  const anywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address];
  return { host: anywhere ?? address.address, port: address.port };
}

/** Calls over HTTP, bypassing nothing: every guard, limit, scope and format applies. */
export function createApiClient(server: Server): CallApi {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE });
  return async (request, path, signal) => {
    const named = HANDED_ON.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const headers = { ...Object.fromEntries(named), 'x-request-id': String(request.id) };
    const [reply]: [IncomingMessage] = (await once(
      get({ ...placeOf(server), agent, path, headers, signal }),
      'response',
    )) as [IncomingMessage];
    const payload = await json(reply);
    if (reply.statusCode !== 200) throw new Error(`${path} answers ${reply.statusCode}`);
    return payload;
  };
}
