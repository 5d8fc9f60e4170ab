import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { exchange, passedOn } from './exchange.ts';
import { metricsOfAll } from './metrics-page.ts';
import { type Upstream, type UpstreamAddress, Upstreams } from './upstreams.ts';

/** The whole request, upload included: 25 MB on a line of 100 kbit/s. Headers alone keep Node's one minute. */
const REQUEST_MS = 40 * 60_000;
/** Longer than proxies and browsers keep an idle connection (60 s): a request never meets a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000;
/** How long a request waits for a process that takes it: a start takes some seconds. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;
/** The end of a process is known within a moment of the end of its connections. */
const ENDING_MS = 2_000;
/** What is longer is passed on as it comes, and cannot be asked again. The API's own limit for JSON. */
const KEPT_BODY = 1024 * 1024;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Informs the API that the process that had this request before has ended. */
export const REPEATED_HEADER = 'x-repeated-after-crash';
const OWN_HEADERS = new Set([REPEATED_HEADER, 'x-forwarded-for', 'expect']);
const OF_PROXIES = new Set(['forwarded', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port']);

const AWAY = 'The server is being started. Ask again in a moment.';
const CUT_OFF =
  'The server stopped in the middle of this. What you sent may have been saved: look before you send it again, or repeat it unchanged.';

/** What the supervisor sends to the front: who takes requests from now on, or that a process is no more. */
export type FrontOrder = { serve: UpstreamAddress[] } | { ended: string };

/** The line of output that says that the front listens. */
export const FRONT_READY = 'the front listens';

/** The one listener before the API processes: what one of them cannot answer because it ends, another one answers. */
export class Front {
  readonly #upstreams = new Upstreams();
  readonly #server: Server;
  readonly #proxies: number;

  /** @param proxies how many stand before this one, as TRUST_PROXY: without any, what a client says of them is not believed */
  constructor(proxies: number) {
    this.#proxies = proxies;
    this.#server = createServer((request, response) => {
      // HTTP/1.1 keeps a connection open without a word: 48 bytes less of every file of a first visit.
      if (request.httpVersion === '1.1') response.removeHeader('Connection');
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

  /** @param onDrained is called when a process that takes no more requests has answered its last one */
  obey(order: FrontOrder, onDrained: (name: string) => void): void {
    if ('ended' in order) this.#upstreams.ended(order.ended);
    else this.#upstreams.serve(order.serve, onDrained);
  }

  /** Answers what has come, and takes no more. */
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
      const ending = await exchange(upstream, { request, response, body, headers });
      if (ending === 'answered') return;
      if (response.headersSent) return void response.destroy();
      tried.add(upstream);
      if (ending === 'not sent' && body) continue;
      // Once: a request that ends whatever process it meets must not meet them all.
      if (wasCut || !body || !(await mayRepeat(request, upstream))) return refuse(request, response, CUT_OFF);
      wasCut = true;
      headers.push(REPEATED_HEADER, '1');
    }
  }

  /** The API trusts the front with the address of the client, as it trusts a proxy. */
  #headersFor(request: IncomingMessage): string[] {
    const isBelieved = (name: string) => !OWN_HEADERS.has(name) && (this.#proxies > 0 || !OF_PROXIES.has(name));
    const headers = passedOn(request.rawHeaders, isBelieved);
    const before = this.#proxies > 0 ? request.headers['x-forwarded-for'] : undefined;
    headers.push('X-Forwarded-For', [before, request.socket.remoteAddress].flat().filter(Boolean).join(', '));
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding !== undefined) headers.push('Transfer-Encoding', encoding);
    else if (length === undefined && !SAFE_METHODS.has(request.method ?? '')) headers.push('Content-Length', '0');
    return headers;
  }
}

/** A change is asked for again under its key, and only when the process is no more: what it had begun is not under way any longer. */
async function mayRepeat(request: IncomingMessage, upstream: Upstream): Promise<boolean> {
  if (SAFE_METHODS.has(request.method ?? '')) return true;
  if (request.headers['idempotency-key'] === undefined) return false;
  return Promise.race([upstream.ended.then(() => true), wait(ENDING_MS, false, { ref: false })]);
}

/** The whole body, when it says that it is short; undefined otherwise. */
async function keptBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined || Number(length) > KEPT_BODY) return undefined;
  return length === '0' ? Buffer.alloc(0) : buffer(request);
}

/** A refusal as the API words its own. */
function refuse(request: IncomingMessage, response: ServerResponse, message: string): void {
  const body = JSON.stringify({ statusCode: 503, code: 'unavailable', message, msg: message });
  // What has not been read of a long request would be taken for the next one.
  const connection = request.complete ? [] : ['Connection', 'close'];
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Retry-After', '2', 'Cache-Control', 'no-store'];
  response.writeHead(503, [...headers, 'Content-Length', String(Buffer.byteLength(body)), ...connection]).end(body);
}
