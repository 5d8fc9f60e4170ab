import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { redisAddress } from '../../redis/redis-options.js';

/** A proxy in front of the test run's Redis, which can make Redis unreachable. */
export class RedisGate {
  private readonly socket: string;
  private readonly open = new Set<Socket>();
  private server: Server | undefined;

  constructor(
    private readonly redisUrl: string,
    directory: string,
  ) {
    this.socket = path.join(directory, 'gate.sock');
  }

  get url(): string {
    return `unix://${this.socket}`;
  }

  async unlock(): Promise<void> {
    const { path: upstream, host, port } = redisAddress(this.redisUrl);
    const server = createServer((client) => {
      const redis = upstream ? connect(upstream) : connect(port ?? 6379, host);
      for (const end of [client, redis]) {
        this.open.add(end);
        end.on('error', () => undefined);
        end.on('close', () => this.open.delete(end));
      }
      client.pipe(redis).pipe(client);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.socket, resolve));
  }

  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const end of this.open) end.destroy();
    await closed;
    await rm(this.socket, { force: true });
  }
}
