import { Agent } from 'node:http';

/** An API process that takes requests, and where it listens. */
export interface UpstreamAddress {
  name: string;
  socketPath: string;
}

/** One API process, from when it takes requests until it has answered the last of them. */
export class Upstream {
  readonly name: string;
  readonly socketPath: string;
  readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  /** Each ends a stream of events; its reader connects again. */
  readonly streams = new Set<() => void>();
  /** Resolves when the process is no more: what it was asked for in vain is not under way any longer. */
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

  /** Takes no more requests. @returns when it has answered those that it has */
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

/** The API processes that take requests now. */
export class Upstreams {
  #row: Upstream[] = [];
  readonly #retiring = new Set<Upstream>();
  readonly #waiting = new Set<() => void>();
  #last = 0;

  get all(): readonly Upstream[] {
    return this.#row;
  }

  /** From now on, these and no others take requests; those that were there before stay as they are. */
  serve(addresses: UpstreamAddress[], onDrained: (name: string) => void): void {
    const known = this.#row.filter((upstream) => addresses.some(({ name }) => name === upstream.name));
    const gone = this.#row.filter((upstream) => !known.includes(upstream));
    const added = addresses.filter(({ name }) => known.every((upstream) => upstream.name !== name));
    this.#row = [...known, ...added.map((address) => new Upstream(address))];
    for (const upstream of gone) void this.#drain(upstream).then(() => onDrained(upstream.name));
    if (this.#row.length > 0) for (const wake of this.#waiting) wake();
  }

  /** A process is no more, whether it was asked to end or not. */
  ended(name: string): void {
    const upstream = [...this.#row, ...this.#retiring].find((known) => known.name === name);
    upstream?.hasEnded();
    this.#row = this.#row.filter((known) => known !== upstream);
  }

  /** The one with the fewest requests under way that is not among `tried`; of equals, each in its turn. */
  next(tried: ReadonlySet<Upstream>): Upstream | undefined {
    let best: Upstream | undefined;
    for (let step = 1; step <= this.#row.length; step += 1) {
      const candidate = this.#row[(this.#last + step) % this.#row.length];
      if (candidate && !tried.has(candidate) && candidate.inFlight < (best?.inFlight ?? Infinity)) best = candidate;
    }
    if (best) this.#last = this.#row.indexOf(best);
    return best;
  }

  /** Resolves when processes are there anew, or after so long. */
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
