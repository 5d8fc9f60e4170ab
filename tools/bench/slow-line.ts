import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Goes through in one step: less than the tenth of a second at 256 kbit/s, so that nobody feels the steps. */
const STEP_BYTES = 2048;

/** Where and for how long a line is cut. */
export interface Cut {
  /** So many bytes have left the phone since the beginning; or the answer to the last part of a file comes back. */
  at: number | 'last answer';
  ms: number;
  /** False: the server hears nothing of it, and waits for the rest. */
  isHeard: boolean;
}

/** One direction of a line: who sends waits until it is through. */
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

/** A phone's line to a server of this machine: a port of its own, so many bytes a second each way, cut where its plan says. */
export class SlowLine {
  /** Bytes that have left the phone, heads of requests among them. */
  sent = 0;
  /** Cuts that have come about. */
  cuts = 0;
  /** What comes back from now on is the answer to the last part of a file. */
  isAtLastPart = false;
  readonly #server: Server;
  readonly #plan: Cut[];
  readonly #up: Lane;
  readonly #down: Lane;
  readonly #ends = new Map<Socket, Socket>();
  /** The server's ends of connections of which it has not heard that they are dead. */
  readonly #forgotten: Socket[] = [];
  #isCut = false;

  private constructor(port: number, bytesPerSecond: number, plan: Cut[]) {
    this.#plan = [...plan];
    [this.#up, this.#down] = [new Lane(bytesPerSecond), new Lane(bytesPerSecond)];
    this.#server = createServer((phone) => this.#take(phone, port));
  }

  /** @param port of the server */
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
