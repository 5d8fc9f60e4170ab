import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** What one run of ffmpeg or ffprobe may use. */
export interface Fence {
  wallSeconds: number;
  /** Of all its threads together. */
  cpuSeconds: number;
  memoryMegabytes: number;
  /** The largest file that it may write. */
  fileMegabytes: number;
}

export interface FencedRun {
  program: 'ffmpeg' | 'ffprobe';
  arguments: string[];
  fence: Fence;
  /** Its working directory: what it writes by relative names lands here. */
  directory: string;
  signal?: AbortSignal | undefined;
  /** Lines of its standard output, as they come; left out, the output is collected and answered. */
  onLine?: (line: string) => void;
}

/** The program ended badly; the message has its last words, for operators. */
export class FencedProcessFailure extends Error {
  constructor(program: string, why: string, tail: string) {
    super(`${program} ${why}: ${tail || 'it said nothing'}`);
    this.name = 'FencedProcessFailure';
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
 * Sets the limits, runs the program at low priority, and ends it when standard input closes: that is, when the process
 * that started it ends, however it ends. 127: not installed.
 */
const SCRIPT = `
command -v "$1" >/dev/null || exit 127
ulimit -c 0
ulimit -t "$CPU_SECONDS"
ulimit -f "$FILE_BLOCKS"
ulimit -v "$MEMORY_KB" 2>/dev/null
exec 3<&0
nice -n 10 "$@" </dev/null 3<&- &
program=$!
( cat <&3 >/dev/null; kill -KILL "$program" ) >/dev/null 2>&1 &
watcher=$!
wait "$program"
status=$?
kill "$watcher" 2>/dev/null
exit $status
`;

const NOT_FOUND = 127;
/** The shell's file size limit counts blocks of 512 bytes. */
const BLOCKS_PER_MEGABYTE = 2048;
const MAX_OUTPUT = 4 * 1024 * 1024;
const MAX_TAIL = 2000;

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Where the system's programs are, Homebrew's among them. */
const PROGRAMS = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** No secret of this process reaches a program that reads strangers' files. */
const environmentOf = (fence: Fence) => ({
  PATH: PROGRAMS,
  LC_ALL: 'C',
  CPU_SECONDS: String(Math.ceil(fence.cpuSeconds)),
  FILE_BLOCKS: String(Math.ceil(fence.fileMegabytes * BLOCKS_PER_MEGABYTE)),
  MEMORY_KB: String(Math.ceil(fence.memoryMegabytes * 1024)),
});

function start({ program, arguments: args, fence, directory }: FencedRun): Child {
  return spawn('/bin/sh', ['-c', SCRIPT, 'fence', program, ...args], {
    cwd: directory,
    env: environmentOf(fence),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/**
 * Runs ffmpeg or ffprobe inside of its fence, and ends it when the signal is aborted.
 * @returns its standard output, unless `onLine` takes it
 * @throws ProgramMissing, FencedProcessFailure, or the signal's reason
 */
export async function runFenced(run: FencedRun): Promise<string> {
  run.signal?.throwIfAborted();
  const child = start(run);
  let isLate = false;
  // Closing standard input is what ends the program.
  const end = () => child.stdin.destroy();
  child.stdin.on('error', () => undefined);
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, run.fence.wallSeconds * 1000);
  run.signal?.addEventListener('abort', end, { once: true });
  try {
    const output = collect(child, run.onLine);
    const status = await ended(child);
    end();
    run.signal?.throwIfAborted();
    if (status === 0) return output.text();
    if (status === NOT_FOUND) throw new ProgramMissing(run.program);
    const why = isLate ? `did not end within ${run.fence.wallSeconds} s` : `ended with ${status}`;
    throw new FencedProcessFailure(run.program, why, output.tail());
  } finally {
    clearTimeout(timer);
    run.signal?.removeEventListener('abort', end);
  }
}

/** The exit status; 128 and more for a signal, as shells count. */
function ended(child: Child): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 128));
  });
}

function collect(child: Child, onLine?: (line: string) => void) {
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
