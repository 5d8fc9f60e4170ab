import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Bytes forwarded in one step: less than 0.1 s at 256 kbit/s, so that the steps are not noticeable. */
const STEP_BYTES = 2048;

/** When and for how long a connection is cut. */
export interface Cut {
  /** After this many bytes sent by the phone in total, or when the reply to the last part of a file comes back. */
  at: number | 'last answer';
  ms: number;
  /** False: the server does not notice the cut, and waits for the rest. */
  isHeard: boolean;
}

/** One direction of a connection: the sender waits until its bytes are through. */
class Lane {
  readonly #bytesPerSecond: number;
  #freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  async take(bytes: number): Promise<void> {
    this.#freeAt = Math.max(performance.now(), this.#freeAt) + (bytes / this.#bytesPerSecond) * 1000;
    await wait(this.#freeAt - performance.now());
  }
}

/**
 * A phone's connection to a local server: its own port, a limited number of bytes a second each way, and cuts according
 * to a plan.
 */
export class SlowLine {
  /** Bytes sent by the phone, including request headers. */
  sent = 0;
  /** Cuts made so far. */
  cuts = 0;
  /** True once the next reply is the one to the last part of a file. */
  isAtLastPart = false;
  readonly #server: Server;
  readonly #plan: Cut[];
  readonly #up: Lane;
  readonly #down: Lane;
  readonly #ends = new Map<Socket, Socket>();
  /** The server's ends of connections that it does not know to be dead. */
  readonly #forgotten: Socket[] = [];
  #isCut = false;

  private constructor(port: number, bytesPerSecond: number, plan: Cut[]) {
    this.#plan = [...plan];
    [this.#up, this.#down] = [new Lane(bytesPerSecond), new Lane(bytesPerSecond)];
    this.#server = createServer((phone) => this.#take(phone, port));
  }

  /** @param port the server's port */
  static async open(port: number, bytesPerSecond: number, plan: Cut[]): Promise<SlowLine> {
    const line = new SlowLine(port, bytesPerSecond, plan);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    for (const [phone, server] of this.#ends) [phone, server].map((end) => end.destroy());
    for (const server of this.#forgotten) server.destroy();
  }

  #take(phone: Socket, port: number): void {
    phone.on('error', () => undefined);
    if (this.#isCut) return void phone.destroy();
    const server = connect({ host: '127.0.0.1', port });
    server.on('error', () => undefined);
    this.#ends.set(phone, server);
    const done = () => this.#ends.delete(phone);
    void this.#carry(phone, server, true).finally(done);
    void this.#carry(server, phone, false).finally(done);
  }

  async #carry(from: Socket, to: Socket, isUp: boolean): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; at += STEP_BYTES) {
          const step = chunk.subarray(at, at + STEP_BYTES);
          await (isUp ? this.#up : this.#down).take(step.length);
          if (from.destroyed && isUp) return;
          this.#look(isUp, step.length);
          if (to.destroyed) break;
          to.write(step);
        }
      }
      if (!this.#forgotten.includes(to)) to.end();
    } catch {
      if (isUp && !this.#forgotten.includes(to)) to.destroy();
    }
  }

  #look(isUp: boolean, bytes: number): void {
    if (isUp) this.sent += bytes;
    const [next] = this.#plan;
    if (!next) return;
    const isThere = next.at === 'last answer' ? !isUp && this.isAtLastPart : isUp && this.sent >= next.at;
    if (isThere) this.#cut(next);
  }

  #cut({ ms, isHeard }: Cut): void {
    this.#plan.shift();
    this.cuts += 1;
    this.#isCut = true;
    setTimeout(() => (this.#isCut = false), ms).unref();
    for (const [phone, server] of this.#ends) {
      if (isHeard) server.destroy();
      else this.#forgotten.push(server);
      phone.destroy();
    }
  }
}
