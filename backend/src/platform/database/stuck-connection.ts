import diagnostics from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { durableUri } from './durable-uri.js';

/**
 * Lets commands fail whose connection ended in the same moment. The driver (mongodb 7.8.0, `Connection.writeCommand`) waits for "drain"
 * when a socket does not take a command, and a destroyed one neither drains nor fails: a command that comes between its end and its
 * "close" waits for ever. When it is the monitor's, as after some kills of a busy server, that server is never found again. The
 * end of a socket counts as a drain: the driver looks then, and sees that the connection is closed. Node publishes no TLS sockets on that channel.
 */
export function failCommandsOfClosedSockets(): void {
  diagnostics.unsubscribe('net.client.socket', wakeAtClose);
  diagnostics.subscribe('net.client.socket', wakeAtClose);
}

const wakeAtClose = (message: unknown): void => {
  const socket: unknown = Object(message).socket;
  if (socket instanceof Socket) socket.once('close', () => socket.emit('drain'));
};

const LOOK_EVERY_MS = 5000;
/** So often in a row: a server that has just come back is found by the driver itself within seconds. */
const LOOKS = 3;
const REACH_MS = 3000;

/** True when this process's client does not reach the server although a new client does. A server that is slow is none of this. */
export async function isStuck(own: mongo.MongoClient, uri: string): Promise<boolean> {
  const missing = await ping(own).then(
    () => false,
    (error: unknown) =>
      error instanceof mongo.MongoServerSelectionError ||
      (error instanceof mongo.MongoNetworkError && !(error instanceof mongo.MongoNetworkTimeoutError)),
  );
  if (!missing) return false;
  const fresh = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: REACH_MS, connectTimeoutMS: REACH_MS });
  return ping(fresh)
    .then(
      () => true,
      () => false,
    )
    .finally(() => fresh.close());
}

const ping = (client: mongo.MongoClient) => client.db().command({ ping: 1 });

/**
 * The driver's monitor can wait for ever (see above; it is not mended for TLS): every operation fails then. So the process ends itself,
 * and whoever keeps it running starts it again.
 */
@Injectable()
export class StuckConnectionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private timer: NodeJS.Timeout | undefined;
  private stuckFor = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    // Before the first contact there is no client, and the connection is tried again by itself.
    const client: mongo.MongoClient | undefined = this.connection.getClient();
    const stuck = client !== undefined && (await isStuck(client, durableUri(this.config.env.MONGO_URL)));
    this.stuckFor = stuck ? this.stuckFor + 1 : 0;
    if (this.stuckFor >= LOOKS) {
      this.logger.error('MongoDB answers others, but is not found by this process: it ends, to be started again');
      process.exit(1);
    }
    if (this.timer) this.onApplicationBootstrap();
  }
}
