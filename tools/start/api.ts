import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { socketIn } from '../embedded-mongod/src/index.ts';
import { type ApiSettings, EXIT_CONFIGURATION, type Version } from './backend.ts';
import { FRONT_READY, type FrontOrder } from './front/front.ts';
import type { ManagedProcess, ProcessSpec } from './managed-process.ts';
import { StartRefused } from './refusal.ts';
import type { Supervisor } from './supervisor.ts';

/** The output line with which an API process reports that it listens on its socket. */
const API_READY = 'the API listens';
/** Output lines that mean that the process shows the maintenance page until the rows are migrated to its version. */
const MIGRATION = /^(migrating the rows|waiting for the migration of the rows)/;
const FRONT = path.join(import.meta.dirname, 'front/main.ts');
/** More processes would starve the database of processor time. */
const MOST_BY_DEFAULT = 4;
/** In ms. How long a replaced process may continue with its open requests, such as a download on a slow connection. */
const DRAIN_MS = 60_000;

/** Memory per process by default: it takes 250 to 350 MB itself, and parses files and shares the machine with the rest. */
const BYTES_PER_PROCESS = 1e9;

/** The memory that this process and its children may use: the machine's, or the limit that its service has. */
const memoryOfMachine = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** In production one per processor and per GB of memory, up to four; otherwise one. */
export function apiProcesses(
  { NODE_ENV, API_PROCESSES }: ApiSettings,
  processors = availableParallelism(),
  bytes = memoryOfMachine(),
): number {
  if (API_PROCESSES !== undefined) return API_PROCESSES;
  if (NODE_ENV !== 'production') return 1;
  return Math.max(1, Math.min(processors, Math.floor(bytes / BYTES_PER_PROCESS), MOST_BY_DEFAULT));
}

export interface ApiPlan {
  /** The directory for sockets. */
  run: string;
  /** Number of processes that answer requests. */
  count: number;
}

/** The processes that answer requests, and the front, which listens on the port and forwards to them. */
export class Api {
  readonly #supervisor: Supervisor;
  readonly #plan: ApiPlan;
  #front: ManagedProcess[] = [];
  #processes: ManagedProcess[] = [];
  /** Names of the processes that get requests as soon as they are ready. */
  #serving: string[] = [];
  /** Sockets of the ready processes, by name. */
  readonly #ready = new Map<string, string>();
  /** Sockets of the processes that show the maintenance page, by name. */
  readonly #migrating = new Map<string, string>();
  readonly #drained = new Map<string, () => void>();

  constructor(supervisor: Supervisor, plan: ApiPlan) {
    this.#supervisor = supervisor;
    this.#plan = plan;
  }

  /** @throws StartRefused if one of the processes cannot be started */
  async start(version: Version): Promise<void> {
    this.#serving = this.#names(1);
    const processes = this.#supervisor.start(this.#serving.map((name) => this.#spec(version, name)));
    // The front is started last, so it is the first to stop: it answers the open requests and accepts no more.
    const listening = async () => {
      this.#front = await this.#supervisor.start([this.#frontSpec(version)]);
      this.#sendRow();
    };
    [this.#processes] = await Promise.all([processes, listening()]);
  }

  /**
   * Replaces the running processes with those of another version without failing a request. The new ones take over
   * together, since pages and their files belong to one version, and the old ones finish their open requests.
   * @throws StartRefused if a new process cannot be started; the old ones then continue
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

  /**
   * Sends the front the ready processes. If none is ready, it gets the migrating ones, which show the maintenance page,
   * even those of a version still to come.
   */
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
