import diagnostics from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { durableUri } from './durable-uri.js';

/**
 * Makes commands fail if their connection ends at the same moment. The driver (mongodb 7.8.0,
 * `Connection.writeCommand`) waits for "drain" when a socket does not accept a command, and a destroyed socket neither
 * drains nor fails: a command sent between the socket's end and its "close" waits for ever. If it is the monitor's
 * command, as after some kills of a busy server, that server is never found again. So "close" also emits "drain": the
 * driver then checks and sees that the connection is closed. Node does not publish TLS sockets on that channel.
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
/**
 * Consecutive failed checks before the process exits: the driver itself finds a server that has just come back within
 * seconds.
 */
const LOOKS = 3;
const REACH_MS = 3000;

/**
 * @returns true if this process's client cannot reach the server although a new client can; false for a server that is
 * only slow
 */
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
 * The driver's monitor can wait for ever (see above; not fixed for TLS), and then every operation fails. So the process
 * exits and is restarted by whatever supervises it.
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
    // Before the first connection there is no client; connecting is retried separately.
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
