import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

export interface ProcessEntry {
  pid: number;
  parent: number;
  /** Resident memory in bytes. */
  memory: number;
  command: string;
}

/** All descendants of a process, from `ps`. */
export function descendantsOf(pid: number): ProcessEntry[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' });
  const all = table
    .trim()
    .split('\n')
    .map((line) => line.trim().match(/^(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/))
    .flatMap((parts) =>
      parts
        ? [
            {
              pid: Number(parts[1]),
              parent: Number(parts[2]),
              memory: Number(parts[3]) * 1024,
              command: parts[4] ?? '',
            },
          ]
        : [],
    );
  const found: ProcessEntry[] = [];
  for (let generation = [pid]; generation.length > 0;) {
    const children = all.filter(({ parent }) => generation.includes(parent));
    found.push(...children);
    generation = children.map((child) => child.pid);
  }
  return found;
}

/** The descendant of `pid` whose command line contains these words; null if there is none. */
export const findProcess = (pid: number, words: string): ProcessEntry | null =>
  descendantsOf(pid).find(({ command }) => command.includes(words)) ?? null;

/** Processor time of a process and its ended children, in ms; 0 if the process is gone. */
export function processorTimeOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in parentheses; fields 14 to 17 are its own processor time and that of its ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * TICK_MS;
  } catch {
    return 0;
  }
}
