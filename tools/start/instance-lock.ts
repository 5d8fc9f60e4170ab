import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from './refusal.ts';

/** The supervisor that runs on a data directory, and where its services are. */
export interface Instance {
  pid: number;
  /** When the process began, as the system tells it: a reused pid has another one. */
  began: string;
  address?: string;
  mongoUrl?: string;
  redisUrl?: string;
  /** The bucket of its files; absent: they lie in the data directory. */
  storageUrl?: string | undefined;
}

/** One supervisor per data directory. */
export class InstanceLock {
  readonly #file: string;
  #instance: Instance;

  private constructor(file: string, instance: Instance) {
    this.#file = file;
    this.#instance = instance;
  }

  /**
   * Takes the lock; one left by a supervisor that was killed is taken over.
   * @throws StartRefused naming the process and the address of the one that runs
   */
  static take(run: string): InstanceLock {
    const file = lockFile(run);
    const holder = runningInstance(run);
    if (holder) throw new StartRefused(refusal(holder, path.dirname(run)));
    const instance = { pid: process.pid, began: beginOf(process.pid) ?? '' };
    rmSync(file, { force: true });
    try {
      writeFileSync(file, JSON.stringify(instance), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new StartRefused(`Another start on ${path.dirname(run)} was a moment earlier.`, { cause: error });
    }
    return new InstanceLock(file, instance);
  }

  /** Tells other tools where the services of this instance are. */
  publish(services: Omit<Instance, 'pid' | 'began'>): void {
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
  try {
    const instance = JSON.parse(readFileSync(lockFile(run), 'utf8')) as Instance;
    return beginOf(instance.pid) === instance.began ? instance : undefined;
  } catch {
    return undefined;
  }
}

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
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
