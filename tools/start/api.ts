import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { socketIn } from '../embedded-mongod/src/index.ts';
import { type ApiSettings, EXIT_CONFIGURATION, type Version } from './backend.ts';
import { ROOT } from './layout.ts';
import type { ManagedProcess, ProcessSpec } from './managed-process.ts';
import { StartRefused } from './refusal.ts';
import type { Supervisor } from './supervisor.ts';

/** The output line with which an API process reports that it can serve. */
const API_READY = 'the API is ready';
/** Output lines that mean that the process waits until the rows are migrated to its version. */
const MIGRATION = /^(migrating the rows|waiting for the migration of the rows)/;
/** More processes would starve the database of processor time. */
const MOST_BY_DEFAULT = 4;
/** In ms. How long a replaced process may continue with its open requests, such as a download on a slow connection. */
const DRAIN_MS = 60_000;
/** In ms. How long an API process has to end; a worker has as long for its jobs. */
const STOP_MS = 20_000;
export const WORKER_STOP_MS = 20_000;
/** In ms. How long a ready process may take to listen. */
const LISTEN_MS = 10_000;

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

/** A machine of 2 GB has a little less for its programs. */
const SMALL_BYTES = 2 * 1024 ** 3;

/** Whether the API does the worker's jobs too, which saves a process: on a small machine, where one answers requests. */
export function isWorkerInApi({ WORKER_IN_API }: ApiSettings, processes: number, bytes = memoryOfMachine()): boolean {
  return WORKER_IN_API ?? (processes === 1 && bytes < SMALL_BYTES);
}

export interface ApiPlan {
  /** The directory for sockets. */
  run: string;
  /** Number of processes that answer requests. */
  count: number;
  /** Each of them does a worker's jobs too. */
  runsJobs: boolean;
}

// The kernel gives a new connection to a process that is free to accept it: nothing passes through the supervisor.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/**
 * The processes that answer requests: workers of Node's cluster, which share the listening socket. Each listens once
 * it is told to, so that those of another version take over together.
 */
export class Api {
  readonly #supervisor: Supervisor;
  readonly #plan: ApiPlan;
  #processes: ManagedProcess[] = [];
  /** Names of the processes that serve as soon as they are ready. */
  #serving: string[] = [];
  readonly #ready = new Set<ManagedProcess>();
  /** Wait for a migration; they show the maintenance page while no other process serves. */
  readonly #migrating = new Set<ManagedProcess>();
  readonly #listening = new Set<ManagedProcess>();

  constructor(supervisor: Supervisor, plan: ApiPlan) {
    this.#supervisor = supervisor;
    this.#plan = plan;
  }

  /** @throws StartRefused if one of the processes cannot be started */
  async start(version: Version): Promise<void> {
    this.#serving = this.#names(1);
    this.#processes = await this.#supervisor.start(this.#serving.map((name) => this.#spec(version, name)));
  }

  /**
   * Replaces the running processes with those of another version without failing a request. The new ones take over
   * together, since pages and their files belong to one version, and the old ones finish their open requests.
   * @throws StartRefused if a new process cannot be started; the old ones then continue
   */
  async replace(version: Version): Promise<void> {
    const before = [...this.#processes];
    const after = this.#names(this.#serving.includes('api-1') ? this.#plan.count + 1 : 1);
    const specs = after.map((name) => this.#spec(version, name));
    await this.#supervisor.replace(this.#processes, specs, async (successors) => {
      this.#serving = after;
      this.#direct();
      await this.#untilListening(successors);
      const retired = Promise.all(before.map((process) => process.retire()));
      await Promise.race([retired, wait(DRAIN_MS, undefined, { ref: false })]);
    });
  }

  #names = (first: number): string[] => Array.from({ length: this.#plan.count }, (_, index) => `api-${first + index}`);

  #spec({ backend, env }: Version, name: string): ProcessSpec {
    const { runsJobs } = this.#plan;
    const own = { API_SOCKET: this.#socketOf(name), WORKER_IN_API: runsJobs ? '1' : '0' };
    const worker = { args: backend.apiArguments(runsJobs), env: { ...env, ...own } };
    return {
      name,
      command: process.execPath,
      ...worker,
      fork: () => forkWorker(worker),
      isReady: (line) => line === API_READY,
      isBusy: (line) => MIGRATION.test(line),
      onBusy: (self) => {
        this.#migrating.add(self);
        this.#direct();
      },
      onReady: (self) => {
        this.#migrating.delete(self);
        this.#ready.add(self);
        this.#direct();
      },
      onMessage: (message, self) => {
        if (Object(message).listens === true) this.#listening.add(self);
      },
      onEnd: (self) => {
        for (const set of [this.#migrating, this.#ready, this.#listening]) set.delete(self);
        this.#direct();
      },
      isNode: true,
      hopeless: [EXIT_CONFIGURATION],
      stopMs: runsJobs ? STOP_MS + WORKER_STOP_MS : STOP_MS,
    };
  }

  /** Tells the ready processes to listen; if there is none, the migrating ones, to show the maintenance page. */
  #direct(): void {
    const ready = [...this.#ready].filter(({ name }) => this.#serving.includes(name));
    for (const process of ready) process.send({ serve: true });
    if (ready.length === 0) for (const process of this.#migrating) process.send({ showMaintenance: true });
  }

  async #untilListening(processes: readonly ManagedProcess[]): Promise<void> {
    const deadline = performance.now() + LISTEN_MS;
    while (processes.some((process) => !this.#listening.has(process)) && performance.now() < deadline) await wait(10);
  }

  #socketOf(name: string): string {
    const file = `${name}.sock`;
    const socket = socketIn(this.#plan.run, file) ?? socketIn(mkdtempSync(path.join(tmpdir(), 'fulcrum-')), file);
    if (!socket) throw new StartRefused(`${tmpdir()} is too long a path for a socket. Set TMPDIR to a shorter one.`);
    return socket;
  }
}

/** @param args options of Node, then the program */
function forkWorker({ args, env }: { args: string[]; env: NodeJS.ProcessEnv }): ChildProcess {
  const [exec = '', ...options] = args.toReversed();
  cluster.setupPrimary({
    exec,
    execArgv: options.toReversed(),
    args: [],
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  return cluster.fork(env).process;
}
