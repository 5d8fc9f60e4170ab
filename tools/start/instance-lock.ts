import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sentinelProcess } from '../services/sentinel.ts';
import { StartRefused } from './refusal.ts';

export interface KnownProcess {
  pid: number;
  /** When the process began, as the operating system reports it: a reused pid has another one. */
  began: string;
}

/** The supervisor that runs on a data directory, and where its services are. */
export interface Instance extends KnownProcess {
  /** What ends its processes when it is killed, and itself after the last of them. */
  sentinel?: KnownProcess;
  address?: string;
  mongoUrl?: string;
  redisUrl?: string;
  /** The bucket of its files; absent: they lie in the data directory. */
  storageUrl?: string | undefined;
}

const LOOK_MS = 20;
const LONGEST_ENDING_MS = 15_000;

/** One supervisor per data directory. */
export class InstanceLock {
  readonly #file: string;
  readonly #predecessor: Instance | undefined;
  #instance: Instance;

  private constructor(file: string, instance: Instance, predecessor: Instance | undefined) {
    this.#file = file;
    this.#instance = instance;
    this.#predecessor = predecessor;
  }

  /**
   * Takes the lock; one left by a supervisor that was killed is taken over.
   * @throws StartRefused naming the process and the address of the one that runs
   */
  static take(run: string): InstanceLock {
    const file = lockFile(run);
    const holder = readInstance(run);
    if (holder && isRunning(holder)) throw new StartRefused(refusal(holder, path.dirname(run)));
    const instance: Instance = knownProcess(process.pid);
    const sentinel = sentinelProcess();
    if (sentinel !== undefined) instance.sentinel = knownProcess(sentinel);
    rmSync(file, { force: true });
    try {
      writeFileSync(file, JSON.stringify(instance), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new StartRefused(`Another start on ${path.dirname(run)} was a moment earlier.`, { cause: error });
    }
    return new InstanceLock(file, instance, holder);
  }

  /** Resolves when every process of a supervisor that was killed has ended: they hold its port and its database for a moment. */
  async predecessorEnded(): Promise<void> {
    const sentinel = this.#predecessor?.sentinel;
    const deadline = Date.now() + LONGEST_ENDING_MS;
    const isEnding = () => sentinel !== undefined && isRunning(sentinel) && Date.now() < deadline;
    while (isEnding()) await wait(LOOK_MS);
  }

  /** Shows other tools where the services of this instance are. */
  publish(services: Omit<Instance, keyof KnownProcess | 'sentinel'>): void {
    this.#instance = { ...this.#instance, ...services };
    const temporary = `${this.#file}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify(this.#instance), { mode: 0o600 });
    renameSync(temporary, this.#file);
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }
}

/** The supervisor that runs on this data directory now, or undefined. */
export function runningInstance(run: string): Instance | undefined {
  const instance = readInstance(run);
  return instance && isRunning(instance) ? instance : undefined;
}

function readInstance(run: string): Instance | undefined {
  try {
    return JSON.parse(readFileSync(lockFile(run), 'utf8')) as Instance;
  } catch {
    return undefined;
  }
}

export const knownProcess = (pid: number): KnownProcess => ({ pid, began: beginOf(pid) ?? '' });
export const isRunning = ({ pid, began }: KnownProcess): boolean => beginOf(pid) === began;

const lockFile = (run: string): string => path.join(run, 'fulcrum.lock');

function refusal(holder: Instance, directory: string): string {
  const where = holder.address ? `, at ${holder.address}` : ' (still starting)';
  return (
    `Fulcrum already runs on ${directory}: process ${holder.pid}${where}. ` +
    'Stop that one first, or set DATA_DIR and PORT to start another.'
  );
}

/** When a process began: clock ticks since boot on Linux, a date elsewhere; undefined when there is no such process. */
function beginOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything, so fields count from the last parenthesis; the 22nd is the start time.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18]; // one that has ended and that nobody has asked about is gone
  } catch {
    return undefined;
  }
}
