import { readdirSync, readlinkSync } from 'node:fs';

/** Ids of the processes that work in a directory. Linux only. */
export const processesIn = (directory: string): number[] =>
  readdirSync('/proc')
    .filter((name) => {
      try {
        return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === directory;
      } catch {
        return false;
      }
    })
    .map(Number);

/**
 * A stopped process stands for one that gets no processor. One may have ended since it was listed, even in the moment
 * before the signal: the script's own short-lived programs.
 */
export function signalAll(pids: number[], signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}
