import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { LISTS_CHILDREN, Slumber, useOfChildren } from './process-use.js';

/** Resource limits of one fenced process. */
export interface Fence {
  /** Of processor time, for all its threads together. Time without a processor does not count. */
  cpuSeconds: number;
  /** Limit on address space; a program that reserves far more than it uses gets `dataMegabytes` instead. */
  memoryMegabytes?: number;
  /** Limit on private writable memory (counted by Linux only). */
  dataMegabytes?: number;
  /** Limit on the size of each file that it writes. */
  fileMegabytes: number;
  /** As in `nice`; default 10, for work that nobody waits for. */
  niceness?: number;
}

export interface FencedProgram {
  /** A name to look up among the system's programs, or an absolute path. */
  program: string;
  arguments: string[];
  fence: Fence;
  /** Its working directory, where its relative output files end up. */
  directory: string;
}

export interface FencedRun extends FencedProgram {
  program: 'ffmpeg' | 'ffprobe';
  signal?: AbortSignal | undefined;
  /** How long the caller waits for it; a job waits for as long as it takes. */
  patienceSeconds?: number;
  /** Receives each line of standard output as it arrives; if omitted, the output is collected and returned. */
  onLine?: (line: string) => void;
}

/** The program failed because of what it was given; the message has its last lines of output, for operators. */
export class FencedProcessFailure extends Error {
  constructor(program: string, why: string, tail: string) {
    super(`${program} ${why}: ${tail || 'it said nothing'}`);
    this.name = 'FencedProcessFailure';
  }
}

/** The machine did not let the program get to its end: too little processor in the time allowed, or no memory left. */
export class FencedProcessStarved extends Error {
  constructor(program: string, why: string) {
    super(`${program} ${why}`);
    this.name = 'FencedProcessStarved';
  }
}

/** The program is not installed. */
export class ProgramMissing extends Error {
  constructor(program: string) {
    super(`${program} is not installed on this machine (Debian: apt-get install ffmpeg)`);
    this.name = 'ProgramMissing';
  }
}

/**
 * Sets the limits, runs the program at low priority and ends it when standard input closes, that is when its parent
 * process ends for whatever reason. When memory runs out, Linux ends it first, and not the product. Where the system
 * allows it, the program has no network. Exit status 127: not installed.
 */
const SCRIPT = `
command -v "$1" >/dev/null || exit 127
{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null
ulimit -c 0
ulimit -t "$CPU_SECONDS"
ulimit -f "$FILE_BLOCKS"
[ -z "$MEMORY_KB" ] || ulimit -v "$MEMORY_KB" 2>/dev/null
[ -z "$DATA_KB" ] || ulimit -d "$DATA_KB" 2>/dev/null
offline=
unshare -rn true >/dev/null 2>&1 && offline='unshare -rn'
exec 3<&0
nice -n "$NICENESS" $offline "$@" </dev/null 3<&- &
program=$!
( cat <&3 4<&- >/dev/null; kill -KILL "$program" ) >/dev/null 2>&1 &
watcher=$!
wait "$program"
status=$?
kill "$watcher" 2>/dev/null
exit $status
`;

const NOT_FOUND = 127;
/** The shell itself was ended. */
const NO_STATUS = 128;
/** 128 plus SIGKILL: the processor time was used up, or Linux had no memory left. */
const KILLED = 137;
/** ffmpeg and ffprobe read a file of this machine: one that sleeps for this long waits for something that will not come. */
const MOST_ASLEEP_SECONDS = 300;
const LOOKS_PER_SECOND = 5;
/** The shell's file size limit counts blocks of 512 bytes. */
const BLOCKS_PER_MEGABYTE = 2048;
const MAX_OUTPUT = 4 * 1024 * 1024;
const MAX_TAIL = 2000;

export type FencedChild = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };

/** Where the system's programs are, including Homebrew's. */
const PROGRAMS = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

const kilobytes = (megabytes: number | undefined) => (megabytes ? String(Math.ceil(megabytes * 1024)) : '');

/** Keeps this process's secrets away from programs that read untrusted files. */
const environmentOf = (fence: Fence) => ({
  PATH: PROGRAMS,
  LC_ALL: 'C',
  CPU_SECONDS: String(Math.ceil(fence.cpuSeconds)),
  FILE_BLOCKS: String(Math.ceil(fence.fileMegabytes * BLOCKS_PER_MEGABYTE)),
  MEMORY_KB: kilobytes(fence.memoryMegabytes),
  DATA_KB: kilobytes(fence.dataMegabytes),
  NICENESS: String(fence.niceness ?? 10),
});

/**
 * Starts a program inside its fence; closing its standard input ends it. With `messages` it also has Node's IPC
 * channel.
 */
export function startFenced(
  { program, arguments: args, fence, directory }: FencedProgram,
  { messages = false } = {},
): FencedChild {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'fence', program, ...args], {
    cwd: directory,
    env: environmentOf(fence),
    // The script uses descriptor 3 itself; the message channel is number 4.
    stdio: ['pipe', 'pipe', 'pipe', ...(messages ? (['ignore', 'ipc'] as const) : [])],
  });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error(`${program} was started without its standard streams`);
  stdin.on('error', () => undefined);
  return Object.assign(child, { stdin, stdout, stderr });
}

/**
 * Runs ffmpeg or ffprobe inside its fence and ends it when the signal is aborted.
 * @returns its standard output, unless `onLine` receives it
 * @throws ProgramMissing, FencedProcessFailure, FencedProcessStarved, or the signal's reason
 */
export async function runFenced(run: FencedRun): Promise<string> {
  run.signal?.throwIfAborted();
  const child = startFenced(run);
  // Closing standard input is what ends the program.
  const end = () => child.stdin.destroy();
  const watch = new Watch(run, child.pid ?? 0, end);
  run.signal?.addEventListener('abort', end, { once: true });
  try {
    const output = collect(child, run.onLine);
    const status = await Promise.race([ended(child), watch.patienceOver]);
    end();
    run.signal?.throwIfAborted();
    if (status === 0) return output.text();
    if (status === NOT_FOUND) throw new ProgramMissing(run.program);
    throw watch.failureOf(status, output.tail());
  } finally {
    watch.stop();
    run.signal?.removeEventListener('abort', end);
  }
}

/** Ends a program that its caller no longer waits for or that is stuck, and knows afterwards why it ended. */
class Watch {
  private readonly looking: NodeJS.Timeout;
  private patience: NodeJS.Timeout | undefined;
  /** Rejects when the caller waits no longer. On a busy machine the program may take its time even to be ended. */
  readonly patienceOver: Promise<never>;
  private readonly slumber = new Slumber(MOST_ASLEEP_SECONDS * LOOKS_PER_SECOND, null);
  private cpuSeconds = 0;
  private isStuck = false;

  constructor(
    private readonly run: FencedRun,
    shell: number,
    end: () => void,
  ) {
    this.looking = setInterval(() => {
      const use = useOfChildren(shell);
      if (!use) return;
      this.cpuSeconds = Math.max(this.cpuSeconds, use.cpuSeconds);
      this.isStuck ||= this.slumber.lastsTooLong(use);
      if (this.isStuck) end();
    }, 1000 / LOOKS_PER_SECOND);
    this.patienceOver = new Promise((_resolve, reject) => {
      const { program, patienceSeconds } = run;
      if (patienceSeconds === undefined) return;
      this.patience = setTimeout(() => {
        end();
        reject(new FencedProcessStarved(program, `did not end within ${patienceSeconds} s`));
      }, patienceSeconds * 1000);
    });
  }

  stop(): void {
    clearInterval(this.looking);
    clearTimeout(this.patience);
  }

  failureOf(status: number, tail: string): Error {
    const { program } = this.run;
    if (this.isStuck) return new FencedProcessFailure(program, `slept for ${MOST_ASLEEP_SECONDS} s`, tail);
    return this.wasKilled(status)
      ? new FencedProcessStarved(program, 'was ended from outside, as when memory runs out')
      : new FencedProcessFailure(program, `ended with ${status}`, tail);
  }

  /** Whether it was killed long before its processor time was used up. */
  private wasKilled(status: number): boolean {
    if (status === NO_STATUS) return true;
    return status === KILLED && LISTS_CHILDREN && this.cpuSeconds < this.run.fence.cpuSeconds / 2;
  }
}

/** The exit status; 128 plus the signal's number for a signal, as in shells. */
function ended(child: FencedChild): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? NO_STATUS));
  });
}

function collect(child: FencedChild, onLine?: (line: string) => void) {
  let text = '';
  let tail = '';
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    if (!onLine) {
      if (text.length < MAX_OUTPUT) text += part;
      return;
    }
    const lines = (rest + part).split('\n');
    rest = (lines.pop() ?? '').slice(-MAX_TAIL);
    lines.forEach(onLine);
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => (tail = (tail + part).slice(-MAX_TAIL)));
  return { text: () => text, tail: () => tail.trim() };
}
