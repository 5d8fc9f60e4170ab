import { Agent } from 'node:http';

/**
 * An idle connection is closed after this time, or a second before the process would close it if that is earlier, so
 * that no request is sent on a connection that is being closed. Without a limit, Node's agent ignores the process's.
 */
const IDLE_MS = 60_000;

/** An API process that accepts requests, and where it listens. */
export interface UpstreamAddress {
  name: string;
  socketPath: string;
}

/** One API process, from when it accepts requests until it has answered the last one. */
export class Upstream {
  readonly name: string;
  readonly socketPath: string;
  readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 256, timeout: IDLE_MS });
  /** Each ends an event stream; its client reconnects. */
  readonly streams = new Set<() => void>();
  /** Resolves when the process has ended, so that its unanswered requests are no longer running. */
  readonly ended: Promise<void>;
  hasEnded: () => void = () => undefined;
  inFlight = 0;
  #empty: (() => void) | undefined;

  constructor({ name, socketPath }: UpstreamAddress) {
    this.name = name;
    this.socketPath = socketPath;
    this.ended = new Promise((resolve) => {
      this.hasEnded = resolve;
    });
  }

  begin(): void {
    this.inFlight += 1;
  }

  end(): void {
    this.inFlight -= 1;
    if (this.inFlight === 0) this.#empty?.();
  }

  /**
   * Stops getting requests.
   * @returns when its open requests are answered
   */
  async retire(): Promise<void> {
    for (const endStream of this.streams) endStream();
    if (this.inFlight > 0) {
      await new Promise<void>((resolve) => {
        this.#empty = resolve;
      });
    }
    this.agent.destroy();
  }
}

/** The API processes that currently get requests. */
export class Upstreams {
  #row: Upstream[] = [];
  readonly #retiring = new Set<Upstream>();
  readonly #waiting = new Set<() => void>();
  #last = 0;

  get all(): readonly Upstream[] {
    return this.#row;
  }

  /** Sends requests only to these processes from now on; those that were already in the list keep their state. */
  serve(addresses: UpstreamAddress[], onDrained: (name: string) => void): void {
    const known = this.#row.filter((upstream) => addresses.some(({ name }) => name === upstream.name));
    const gone = this.#row.filter((upstream) => !known.includes(upstream));
    const added = addresses.filter(({ name }) => known.every((upstream) => upstream.name !== name));
    this.#row = [...known, ...added.map((address) => new Upstream(address))];
    for (const upstream of gone) void this.#drain(upstream).then(() => onDrained(upstream.name));
    if (this.#row.length > 0) for (const wake of this.#waiting) wake();
  }

  /** Records that a process has ended, whether planned or not. */
  ended(name: string): void {
    const upstream = [...this.#row, ...this.#retiring].find((known) => known.name === name);
    upstream?.hasEnded();
    this.#row = this.#row.filter((known) => known !== upstream);
  }

  /** The process with the fewest open requests that is not in `tried`; equals take turns. */
  next(tried: ReadonlySet<Upstream>): Upstream | undefined {
    let best: Upstream | undefined;
    for (let step = 1; step <= this.#row.length; step += 1) {
      const candidate = this.#row[(this.#last + step) % this.#row.length];
      if (candidate && !tried.has(candidate) && candidate.inFlight < (best?.inFlight ?? Infinity)) best = candidate;
    }
    if (best) this.#last = this.#row.indexOf(best);
    return best;
  }

  /** Resolves when processes become available, or after this many milliseconds. */
  async changed(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#waiting.add(done);
    });
  }

  async #drain(upstream: Upstream): Promise<void> {
    this.#retiring.add(upstream);
    await upstream.retire();
    this.#retiring.delete(upstream);
  }
}
