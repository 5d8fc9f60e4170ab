import { execFileSync } from 'node:child_process';

export interface ProcessEntry {
  pid: number;
  parent: number;
  /** Resident memory, bytes. */
  memory: number;
  command: string;
}

/** Every process below one, by the system's `ps`. */
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

/** The process below `pid` whose command has these words; null while there is none. */
export const findProcess = (pid: number, words: string): ProcessEntry | null =>
  descendantsOf(pid).find(({ command }) => command.includes(words)) ?? null;
