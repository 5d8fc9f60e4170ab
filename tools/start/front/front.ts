import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { forwardRequest, forwardableHeaders } from './exchange.ts';
import { metricsOfAll } from './metrics-page.ts';
import { type Upstream, type UpstreamAddress, Upstreams } from './upstreams.ts';

/**
 * Timeout for the complete request including the upload: 25 MB at 100 kbit/s. Headers alone keep Node's limit of one
 * minute.
 */
const REQUEST_MS = 40 * 60_000;
/**
 * Longer than proxies and browsers keep an idle connection (60 s), so that no request arrives on a connection that is
 * being closed.
 */
const KEEP_ALIVE_MS = 65_000;
/** How long a request waits for an available process: a start takes some seconds. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;
/** How long to wait for confirmation that a process has ended, after its connections have. */
const ENDING_MS = 2_000;
/** Longer bodies are streamed and cannot be repeated. The same as the API's limit for JSON. */
const KEPT_BODY = 1024 * 1024;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Tells the API that the process that first had this request has crashed. */
export const REPEATED_HEADER = 'x-repeated-after-crash';
const OWN_HEADERS = new Set([REPEATED_HEADER, 'x-forwarded-for', 'expect']);
const OF_PROXIES = new Set(['forwarded', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port']);

const AWAY = 'The server is being started. Ask again in a moment.';
const CUT_OFF =
  'The server stopped in the middle of this. What you sent may have been saved: look before you send it again, or repeat it unchanged.';

/** Sent by the supervisor to the front: the processes that get requests from now on, or one that has ended. */
export type FrontOrder = { serve: UpstreamAddress[] } | { ended: string };

/** The output line with which the front reports that it listens. */
export const FRONT_READY = 'the front listens';

/**
 * The single listener in front of the API processes. If a process ends before it has replied, another one gets the
 * request.
 */
export class Front {
  readonly #upstreams = new Upstreams();
  readonly #server: Server;
  readonly #proxies: number;

  /**
   * @param proxies number of proxies in front, as in TRUST_PROXY: with none, forwarding headers from clients are
   * ignored
   */
  constructor(proxies: number) {
    this.#proxies = proxies;
    this.#server = createServer((request, response) => {
      // In HTTP/1.1 connections stay open by default: without the header each file of a first visit is 48 bytes
      // shorter. One that will be closed says so, or the client would use it again.
      if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection');
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.#server.requestTimeout = REQUEST_MS;
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
  }

  /** @returns the port */
  async listen(host: string, port: number): Promise<number> {
    this.#server.listen({ host, port });
    await once(this.#server, 'listening');
    const bound = this.#server.address();
    return bound && typeof bound === 'object' ? bound.port : port;
  }

  /** @param onDrained called when a retired process has sent its last reply */
  obey(order: FrontOrder, onDrained: (name: string) => void): void {
    if ('ended' in order) this.#upstreams.ended(order.ended);
    else this.#upstreams.serve(order.serve, onDrained);
  }

  /** Answers the open requests and accepts no more. */
  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const upstream of this.#upstreams.all) for (const endStream of upstream.streams) endStream();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = this.#headersFor(request);
    if (request.method === 'GET' && request.url === '/metrics' && this.#upstreams.all.length > 1) {
      return metricsOfAll(this.#upstreams.all, { headers, response });
    }
    const body = await keptBody(request);
    const deadline = performance.now() + PATIENCE_MS;
    const tried = new Set<Upstream>();
    let wasCut = false;
    while (!response.destroyed) {
      const upstream = this.#upstreams.next(tried);
      if (!upstream) {
        if (performance.now() > deadline) return refuse(request, response, AWAY);
        await this.#upstreams.changed(tried.size > 0 ? PAUSE_MS : PATIENCE_MS);
        tried.clear();
        continue;
      }
      const ending = await forwardRequest(upstream, { request, response, body, headers });
      if (ending === 'answered') return;
      if (response.headersSent) return void response.destroy();
      tried.add(upstream);
      if (ending === 'not sent' && body) continue;
      // Only once: a request that crashes processes must not reach all of them.
      if (wasCut || !body || !(await mayRepeat(request, upstream))) return refuse(request, response, CUT_OFF);
      wasCut = true;
      headers.push(REPEATED_HEADER, '1');
    }
  }

  /** The headers to forward. The API trusts the front for the client's address, as it would a proxy. */
  #headersFor(request: IncomingMessage): string[] {
    const isBelieved = (name: string) => !OWN_HEADERS.has(name) && (this.#proxies > 0 || !OF_PROXIES.has(name));
    const headers = forwardableHeaders(request.rawHeaders, isBelieved);
    const before = this.#proxies > 0 ? request.headers['x-forwarded-for'] : undefined;
    headers.push('X-Forwarded-For', [before, request.socket.remoteAddress].flat().filter(Boolean).join(', '));
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding !== undefined) headers.push('Transfer-Encoding', encoding);
    else if (length === undefined && !SAFE_METHODS.has(request.method ?? '')) headers.push('Content-Length', '0');
    return headers;
  }
}

/**
 * A change is repeated only if it has an idempotency key and its process has ended, so that the first attempt cannot
 * still be running.
 */
async function mayRepeat(request: IncomingMessage, upstream: Upstream): Promise<boolean> {
  if (SAFE_METHODS.has(request.method ?? '')) return true;
  if (request.headers['idempotency-key'] === undefined) return false;
  return Promise.race([upstream.ended.then(() => true), wait(ENDING_MS, false, { ref: false })]);
}

/** The whole body if it declares a short length; otherwise undefined. */
async function keptBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined || Number(length) > KEPT_BODY) return undefined;
  return length === '0' ? Buffer.alloc(0) : buffer(request);
}

/** Sends an error in the API's format. */
function refuse(request: IncomingMessage, response: ServerResponse, message: string): void {
  const body = JSON.stringify({ statusCode: 503, code: 'unavailable', message, msg: message });
  // The unread rest of a long request would be taken for the next one.
  const connection = request.complete ? [] : ['Connection', 'close'];
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Retry-After', '2', 'Cache-Control', 'no-store'];
  response.writeHead(503, [...headers, 'Content-Length', String(Buffer.byteLength(body)), ...connection]).end(body);
}
