import { setMaxListeners } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';

const STOPPING = 'fulcrum:stopping';
/**
 * A client whose connection is closed while it sends a request on it would see an error. Replies say that the connection
 * closes, so busy clients leave by themselves; after this many ms idle ones are closed.
 */
const LEAVING_MS = 5_000;
/**
 * Guard, limits, bounds, tracing and the sending of a file each wait once for the end of a reply, up to a dozen in all:
 * Node's default of ten takes that for a leak.
 */
const MOST_LISTENERS = 20;
/** How often connections that have become idle are looked for. */
const LOOK_EVERY_MS = 100;

/**
 * Lets an API that has to stop come to its end: Nest waits until every connection is closed, and clients keep theirs
 * open. Requests that have begun are answered, on connections that close after the reply; event streams end (the pages
 * open them again, elsewhere); idle connections are closed.
 */
@Injectable()
export class Draining implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly replies = new Set<ServerResponse>();
  private readonly connections = new Set<Socket>();
  private server: Server | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor() {
    // One listener for each open event stream.
    setMaxListeners(0, this.stopping.signal);
  }

  /** Call it before the application listens. */
  watch(app: NestExpressApplication): void {
    const server: Server = app.getHttpServer();
    this.server = server;
    app.set(STOPPING, this.stopping.signal);
    server.on('connection', (socket: Socket) => {
      this.connections.add(socket);
      socket.once('close', () => this.connections.delete(socket));
    });
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.replies.add(response);
      response.setMaxListeners(MOST_LISTENERS);
      response.once('close', () => this.replies.delete(response));
      if (this.stopping.signal.aborted) closeAfter(response);
    });
  }

  /**
   * Accepts no more connections, since another process takes them, and lets clients leave.
   * @returns when every connection is closed
   */
  async retire(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.announceStop();
    // Unlike http's own, it leaves idle connections open.
    NetServer.prototype.close.call(server);
    const until = performance.now() + LEAVING_MS;
    while (this.connections.size > 0) {
      await wait(LOOK_EVERY_MS);
      if (performance.now() > until) this.closeIdle();
    }
  }

  beforeApplicationShutdown(): void {
    if (!this.server) return;
    this.announceStop();
    this.timer = setInterval(() => this.closeIdle(), LOOK_EVERY_MS);
  }

  private announceStop(): void {
    this.stopping.abort();
    for (const response of this.replies) closeAfter(response);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Node does not count a connection as idle on which nothing was ever sent; browsers and proxies open such ones. */
  private closeIdle(): void {
    this.server?.closeIdleConnections();
    for (const socket of this.connections) if (socket.bytesRead === 0) socket.destroy();
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Returns the signal that the process which answers this request is about to stop; undefined outside of an API process. */
export function stoppingSignal({ app }: Request): AbortSignal | undefined {
  const signal: unknown = app.get(STOPPING);
  return signal instanceof AbortSignal ? signal : undefined;
}
