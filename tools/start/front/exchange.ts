import { type IncomingMessage, type ServerResponse, request as ask } from 'node:http';
import type { Upstream } from './upstreams.ts';

/** How an attempt to forward a request ended. `cut`: the process may already have started on it. */
type Ending = 'answered' | 'not sent' | 'cut';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The request body; undefined if it is too long to be kept, and is streamed instead. */
  body: Buffer | undefined;
  /** The headers to send, as alternating names and values. */
  headers: string[];
}

interface Relay extends Pick<Exchange, 'request' | 'response'> {
  upstream: Upstream;
}

/** Errors of a connection that was never made. EAGAIN: the socket's queue is full. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOENT', 'EAGAIN']);
/** No Content, Not Modified. */
const WITHOUT_BODY = new Set([204, 304]);
/** Files up to this many bytes are buffered until they are complete. */
const KEPT_REPLY = 1024 * 1024;
/** Headers of the connection, not of the message (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Forwards a request to one process, once, and relays its reply. Buffers a short reply until it is complete, and
 * streams any other.
 */
export function forwardRequest(upstream: Upstream, { request, response, body, headers }: Exchange): Promise<Ending> {
  const { socketPath, agent } = upstream;
  const { method, url: path } = request;
  upstream.begin();
  return new Promise<Ending>((resolve) => {
    const asked = ask({ socketPath, agent, method, path, headers, setHost: false });
    const clientLeft = () => asked.destroy();
    const settle = (ending: Ending) => {
      response.off('close', clientLeft);
      request.unpipe(asked);
      resolve(ending);
    };
    response.once('close', clientLeft);
    asked.once('response', (reply) => {
      reply.on('error', () => undefined); // an incomplete end is noticed on close
      const relay = isKept(reply) && method !== 'HEAD' ? relayWhole : relayStream;
      relay(reply, { request, response, upstream }).then(settle, () => settle('cut'));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isUnsent = !asked.reusedSocket && NOT_SENT.has(error.code ?? '');
      if (response.destroyed) settle('answered');
      else settle(isUnsent ? 'not sent' : 'cut');
    });
    if (body) asked.end(body);
    else request.pipe(asked);
  }).finally(() => upstream.end());
}

/** True for JSON and HTML of any length, and for files that declare a short length. */
function isKept({ headers, statusCode = 0 }: IncomingMessage): boolean {
  if (WITHOUT_BODY.has(statusCode)) return false;
  const { 'content-type': type = '', 'content-length': length } = headers;
  return /^(application\/json|text\/html)/.test(type) || Number(length ?? Infinity) <= KEPT_REPLY;
}

/** Sends the client nothing until the last byte is here, so that the request can be repeated on another process. */
function relayWhole(reply: IncomingMessage, { response }: Relay): Promise<Ending> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.once('close', () => {
      if (response.destroyed || !reply.complete) return resolve(response.destroyed ? 'answered' : 'cut');
      const whole = Buffer.concat(chunks);
      const headers = forwardableHeaders(reply.rawHeaders, (name) => name !== 'content-length');
      headers.push('Content-Length', String(whole.length));
      response.writeHead(reply.statusCode ?? 502, reply.statusMessage, headers).end(whole);
      resolve('answered');
    });
  });
}

function relayStream(reply: IncomingMessage, { request, response, upstream }: Relay): Promise<Ending> {
  const headers = forwardableHeaders(reply.rawHeaders);
  // An upload rejected midway: the rest of it is not awaited.
  if (reply.headers.connection === 'close' && !request.complete) headers.push('Connection', 'close');
  response.writeHead(reply.statusCode ?? 502, reply.statusMessage, headers);
  const end = () => {
    reply.unpipe(response);
    response.end();
    reply.destroy();
  };
  if (reply.headers['content-type']?.startsWith('text/event-stream')) {
    response.flushHeaders();
    upstream.streams.add(end);
  }
  reply.once('close', () => {
    if (!reply.complete && !response.writableEnded) response.destroy();
  });
  reply.pipe(response);
  return new Promise((resolve) => {
    response.once('close', () => {
      upstream.streams.delete(end);
      resolve('answered');
    });
  });
}

/** The headers without those of the connection they arrived on. */
export function forwardableHeaders(raw: string[], isWanted: (name: string) => boolean = () => true): string[] {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = [raw[at], raw[at + 1]];
    const lower = name.toLowerCase();
    if (!OF_THE_CONNECTION.has(lower) && isWanted(lower)) kept.push(name, value);
  }
  return kept;
}
