import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { socketIn } from '../embedded-mongod/src/index.ts';
import { type ApiSettings, EXIT_CONFIGURATION, type Version } from './backend.ts';
import { FRONT_READY, type FrontOrder } from './front/front.ts';
import type { ManagedProcess, ProcessSpec } from './managed-process.ts';
import { StartRefused } from './refusal.ts';
import type { Supervisor } from './supervisor.ts';

/** The line of output that says that a process of the API listens on its socket. */
const API_READY = 'the API listens';
/** Lines of output that say that it answers with the maintenance page until the rows are of its version. */
const MIGRATION = /^(migrating the rows|waiting for the migration of the rows)/;
const FRONT = path.join(import.meta.dirname, 'front/main.ts');
/** More of them would take the processors from the database. */
const MOST_BY_DEFAULT = 4;
/** How long a process that is replaced may go on with what it has: a download on a slow line. */
const DRAIN_MS = 60_000;

/** In production as many as there are processors, up to four; one otherwise. */
export const apiProcesses = ({ NODE_ENV, API_PROCESSES }: ApiSettings, processors = availableParallelism()): number =>
  API_PROCESSES ?? (NODE_ENV === 'production' ? Math.min(processors, MOST_BY_DEFAULT) : 1);

export interface ApiPlan {
  /** The directory of sockets. */
  run: string;
  /** How many processes answer requests. */
  count: number;
}

/** The processes that answer requests, and the front before them, which listens on the port. */
export class Api {
  readonly #supervisor: Supervisor;
  readonly #plan: ApiPlan;
  #front: ManagedProcess[] = [];
  #processes: ManagedProcess[] = [];
  /** The names of those that take requests as soon as they are ready. */
  #serving: string[] = [];
  /** The sockets of those that are ready, by name. */
  readonly #ready = new Map<string, string>();
  /** The sockets of those that answer with the maintenance page, by name. */
  readonly #migrating = new Map<string, string>();
  readonly #drained = new Map<string, () => void>();

  constructor(supervisor: Supervisor, plan: ApiPlan) {
    this.#supervisor = supervisor;
    this.#plan = plan;
  }

  /** @throws StartRefused when one of them cannot be started */
  async start(version: Version): Promise<void> {
    this.#serving = this.#names(1);
    const processes = this.#supervisor.start(this.#serving.map((name) => this.#spec(version, name)));
    // Started last, it is the first to stop: it answers what has come, and takes no more.
    const listening = async () => {
      this.#front = await this.#supervisor.start([this.#frontSpec(version)]);
      this.#sendRow();
    };
    [this.#processes] = await Promise.all([processes, listening()]);
  }

  /**
   * Puts processes of another version in the place of those that run, without a request that fails: the new ones take over
   * together, since pages and their files belong to one version, and the old ones answer what they have.
   * @throws StartRefused when one of them cannot be started; the old ones go on then
   */
  async replace(version: Version): Promise<void> {
    const before = this.#serving;
    const after = this.#names(before.includes('api-1') ? this.#plan.count + 1 : 1);
    const specs = after.map((name) => this.#spec(version, name));
    await this.#supervisor.replace(this.#processes, specs, async () => {
      const drained = before.filter((name) => this.#ready.has(name)).map((name) => this.#drainedOf(name));
      this.#serving = after;
      this.#sendRow();
      await Promise.race([Promise.all(drained), wait(DRAIN_MS, undefined, { ref: false })]);
    });
  }

  #names = (first: number): string[] => Array.from({ length: this.#plan.count }, (_, index) => `api-${first + index}`);

  #spec({ backend, env }: Version, name: string): ProcessSpec {
    const socketPath = this.#socketOf(name);
    return {
      name,
      command: process.execPath,
      args: backend.arguments('main.api.js'),
      env: { ...env, API_SOCKET: socketPath },
      isReady: (line) => line === API_READY,
      isBusy: (line) => MIGRATION.test(line),
      onBusy: () => {
        this.#migrating.set(name, socketPath);
        this.#sendRow();
      },
      onReady: () => {
        this.#migrating.delete(name);
        this.#ready.set(name, socketPath);
        this.#sendRow();
      },
      onEnd: () => {
        this.#migrating.delete(name);
        this.#ready.delete(name);
        this.#send({ ended: name });
        this.#drained.get(name)?.();
        this.#sendRow();
      },
      isNode: true,
      hopeless: [EXIT_CONFIGURATION],
      stopMs: 20_000,
    };
  }

  #frontSpec({ env }: Version): ProcessSpec {
    return {
      name: 'front',
      command: process.execPath,
      args: [FRONT],
      env,
      isReady: (line) => line === FRONT_READY,
      isNode: true,
      onReady: () => this.#sendRow(),
      onMessage: (message) => this.#drained.get(String(Object(message).drained))?.(),
      stopMs: 20_000,
    };
  }

  #drainedOf(name: string): Promise<void> {
    return new Promise((resolve) => {
      this.#drained.set(name, resolve);
    });
  }

  /** While none can answer, any that migrates shows its maintenance page, of the version that is coming as well. */
  #sendRow(): void {
    const ready = [...this.#ready].filter(([name]) => this.#serving.includes(name));
    const row = ready.length > 0 ? ready : [...this.#migrating];
    this.#send({ serve: row.map(([name, socketPath]) => ({ name, socketPath })) });
  }

  #send(order: FrontOrder): void {
    for (const front of this.#front) front.send(order);
  }

  #socketOf(name: string): string {
    const file = `${name}.sock`;
    const socket = socketIn(this.#plan.run, file) ?? socketIn(mkdtempSync(path.join(tmpdir(), 'fulcrum-')), file);
    if (!socket) throw new StartRefused(`${tmpdir()} is too long a path for a socket. Set TMPDIR to a shorter one.`);
    return socket;
  }
}
