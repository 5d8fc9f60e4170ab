import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Request } from 'express';

/**
 * Asks this process's own API in the name of whoever sent a request, by the cookie of that request.
 *
 * @param path with `/api`
 * @throws what went wrong, a refusal among it, and when the signal aborts
 */
export type AskApi = (request: Request, path: string, signal: AbortSignal) => Promise<unknown>;

/** What says who sent a request and from where: guards, limits and logs see what they would see of the browser itself. */
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
/** Documents wait in line for these. */
const MOST_AT_ONCE = 32;

function placeOf(server: Server) {
  const address = server.address();
  if (address === null) throw new Error('The API does not listen');
  if (typeof address === 'string') return { socketPath: address };
  const anywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address];
  return { host: anywhere ?? address.address, port: address.port };
}

/** By HTTP, past nothing: every guard, limit, scope and format of a call holds for it. */
export function ownApi(server: Server): AskApi {
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
