import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sentinelProcess } from '../services/sentinel.ts';
import { StartRefused } from './refusal.ts';

export interface KnownProcess {
  pid: number;
  /** The process's start time as reported by the operating system; a reused pid has a different one. */
  began: string;
}

/** The supervisor that runs on a data directory, and the addresses of its services. */
export interface Instance extends KnownProcess {
  /** Kills the supervisor's processes if the supervisor is killed, and ends after the last of them. */
  sentinel?: KnownProcess;
  address?: string;
  mongoUrl?: string;
  redisUrl?: string;
  /** The storage bucket; absent if files are in the data directory. */
  storageUrl?: string | undefined;
}

const LOOK_MS = 20;
const LONGEST_ENDING_MS = 15_000;

/** Allows one supervisor per data directory. */
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
   * Takes the lock, also one left by a supervisor that was killed.
   * @throws StartRefused naming the process and the address of the running one
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

  /**
   * Resolves when all processes of a killed supervisor have ended: they still hold its port and its database for a
   * moment.
   */
  async predecessorEnded(): Promise<void> {
    const sentinel = this.#predecessor?.sentinel;
    const deadline = Date.now() + LONGEST_ENDING_MS;
    const isEnding = () => sentinel !== undefined && isRunning(sentinel) && Date.now() < deadline;
    while (isEnding()) await wait(LOOK_MS);
  }

  /** Publishes the addresses of this instance's services to other tools. */
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

/** The supervisor currently running on this data directory, or undefined. */
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

/**
 * The start time of a process: clock ticks since boot on Linux, a date elsewhere; undefined if there is no such
 * process.
 */
function beginOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything, so fields count from the last parenthesis; the 22nd is the start time.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18]; // a zombie counts as ended
  } catch {
    return undefined;
  }
}
