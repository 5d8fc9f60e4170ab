import { existsSync, readFileSync } from 'node:fs';

/** What a process has used, as counted by Linux. */
export interface ProcessUse {
  /** Of all its threads. */
  cpuSeconds: number;
  residentMegabytes: number;
  /** False while it runs, waits for a processor or a disk, or is stopped. */
  isAsleep: boolean;
}

const PAGE_BYTES = 4096;
const TICKS_PER_SECOND = 100;

/** Null on other systems than Linux and after the process has ended. */
export function useOf(pid: number): ProcessUse | null {
  try {
    // After the name, which may contain spaces: state is field 3, user and system time 14 and 15, resident pages 24.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const field = (number: number) => Number(fields[number - 3]);
    return {
      isAsleep: fields[0] === 'S',
      cpuSeconds: (field(14) + field(15)) / TICKS_PER_SECOND,
      residentMegabytes: (field(24) * PAGE_BYTES) / 1024 / 1024,
    };
  } catch {
    return null;
  }
}

const childrenOf = (pid: number) => `/proc/${pid}/task/${pid}/children`;

/** Whether the system says which children a process has. */
export const LISTS_CHILDREN = existsSync(childrenOf(process.pid));

/** The use of a process's children together; null if it has none, and where the system does not list them. */
export function useOfChildren(pid: number): ProcessUse | null {
  try {
    const children = readFileSync(childrenOf(pid), 'utf8').trim().split(' ').filter(Boolean);
    const uses = children.map((child) => useOf(Number(child))).filter((use) => use !== null);
    if (uses.length === 0) return null;
    return {
      isAsleep: uses.every(({ isAsleep }) => isAsleep),
      cpuSeconds: uses.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      residentMegabytes: uses.reduce((sum, { residentMegabytes }) => sum + residentMegabytes, 0),
    };
  } catch {
    return null;
  }
}

/**
 * Notices a process that waits for something that will not come: it sleeps, and uses no processor time. One that is kept
 * from running by other work is not asleep, and has all the time it needs. Looks are counted instead of time: a machine
 * without a processor to spare keeps this process from looking, too.
 */
export class Slumber {
  private idleLooks = 0;
  private last: ProcessUse | null;

  constructor(
    private readonly mostLooks: number,
    first: ProcessUse | null,
  ) {
    this.last = first;
  }

  /** @returns true if the process has been asleep for that many looks, one after the other; null counts as asleep */
  lastsTooLong(use: ProcessUse | null): boolean {
    const isIdle = use === null || (use.isAsleep && use.cpuSeconds === this.last?.cpuSeconds);
    this.idleLooks = isIdle ? this.idleLooks + 1 : 0;
    this.last = use;
    return this.idleLooks >= this.mostLooks;
  }
}
