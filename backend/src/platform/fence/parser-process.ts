import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '../clock/durations.js';
import { type Fence, type FencedChild, startFenced } from './fenced-process.js';
import type { ParserAnswer, ParserQuestion } from './parser-process.main.js';
import { Slumber, useOf } from './process-use.js';

/**
 * Parses one kind of file in a fenced process; see `defineParser`. The types are those of its module's default export.
 */
export interface Parser<Input, Output> {
  /** The module whose default export parses the file. */
  module: string;
  /** Limit of processor time for one file. */
  cpuSeconds: number;
  /** Never set: only holds the types. */
  types?: (input: Input) => Output;
}

/** The file took more time or memory than the fence allows. */
export class ParserExceeded extends Error {
  constructor(limit: string) {
    super(`a file exceeded the limits of its parser (${limit})`);
    this.name = 'ParserExceeded';
  }
}

/** The process ended before it could parse anything: the machine has no memory or no process to spare. */
export class ParserNotStarted extends Error {
  constructor(why: string) {
    super(`the process that parses files did not start: it ${why}`);
    this.name = 'ParserNotStarted';
  }
}

/** Path of the same module, in the sources or in the build. */
const besides = (module: string, name: string): string =>
  new URL(`${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module).href;

/**
 * Defines a parser: `defineParser<Question, Finding>(import.meta.url, './read-pdf.parser', { cpuSeconds: 4 })`. That
 * module must run in Node unbundled, from source as well: it may import only packages, Node's own modules and other
 * such modules.
 */
export const defineParser = <Input, Output>(
  definedIn: string,
  name: string,
  { cpuSeconds }: { cpuSeconds: number },
): Parser<Input, Output> => ({ module: besides(definedIn, name), cpuSeconds });

const PROGRAM = fileURLToPath(besides(import.meta.url, './parser-process.main'));
/** The product's own code, which the process may read in addition to packages and uploads. */
const SOURCES = path.resolve(import.meta.dirname, '../..');
const PACKAGES = (createRequire(import.meta.url).resolve.paths('sharp') ?? []).filter((directory) =>
  existsSync(directory),
);

const HEAP_MEGABYTES = 256;
/** Resident memory: the heap, plus buffers and decoded pixels outside it. */
const MAX_RESIDENT_MEGABYTES = 640;
/**
 * The system limits a child's total processor time in case this process cannot end it. The sender waits for the file,
 * hence the moderate niceness, but everybody else's requests come first. A canvas alone reserves a gigabyte of data that
 * it hardly uses; what is used is watched (`MAX_RESIDENT_MEGABYTES`).
 */
const FENCE: Fence = { cpuSeconds: 120, dataMegabytes: 3072, fileMegabytes: 64, niceness: 5 };
/** Total processor time after which a child is replaced. */
const RECYCLE_AFTER_CPU_SECONDS = 60;
const RECYCLE_AFTER_FILES = 500;
/** How many times its processor time a process may sleep without using any. */
const WALL_PER_CPU = 4;
const WATCH_EVERY_MS = 100;
/** The system ends a process that uses its processor time up at start; this ends one that waits for something. */
const STUCK_START_MS = 10 * MINUTE_MS;
const MAX_TAIL = 2000;

/** Node's permission model (files, processes) inside the system's limits. sharp is a native addon. */
const argumentsFor = (directory: string): string[] => [
  '--no-warnings',
  '--permission',
  '--allow-addons',
  ...[SOURCES, ...PACKAGES, directory].map((readable) => `--allow-fs-read=${readable}`),
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  '--disallow-code-generation-from-strings',
  PROGRAM,
];

/** Calls `stop` with the limit that a process exceeds while it parses one file. */
function watchUse(pid: number, cpuSeconds: number, stop: (limit: string) => void): NodeJS.Timeout {
  const wallSeconds = cpuSeconds * WALL_PER_CPU;
  const before = useOf(pid);
  const slumber = new Slumber((wallSeconds * 1000) / WATCH_EVERY_MS, before);
  return setInterval(() => {
    const use = useOf(pid);
    if (slumber.lastsTooLong(use)) stop(`${wallSeconds} s without progress`);
    if (!use || !before) return;
    if (use.cpuSeconds - before.cpuSeconds > cpuSeconds) stop(`${cpuSeconds} s of processor time`);
    if (use.residentMegabytes > MAX_RESIDENT_MEGABYTES) stop(`${MAX_RESIDENT_MEGABYTES} MB of memory`);
  }, WATCH_EVERY_MS);
}

interface Task<Input, Output> {
  parser: Parser<Input, Output>;
  input: Input;
  /** Aborted when nobody waits for the result any more: if the file is not being parsed yet, it is left out. */
  signal?: AbortSignal;
}

/** One fenced process that parses files one after the other. */
export class ParserProcess {
  private readonly child: FencedChild;
  private readonly ended: Promise<string>;
  private readonly started: Promise<number>;
  private readonly loaded = new Set<string>();
  private files = 0;
  private cpuSeconds = 0;
  private tail = '';
  /** False once it has ended, or has parsed so much that it should be replaced. */
  isUsable = true;

  constructor(directory: string) {
    const program = { program: process.execPath, arguments: argumentsFor(directory), fence: FENCE, directory };
    const child = startFenced(program, { messages: true });
    this.child = child;
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (part: string) => (this.tail = (this.tail + part).slice(-MAX_TAIL)));
    this.ended = new Promise((resolve) => {
      const end = (why: string) => {
        this.isUsable = false;
        child.stdin.destroy();
        resolve(why);
      };
      child.once('error', (error) => end(error.message));
      child.once('exit', (code, signal) => end(`ended with ${signal ?? code}`));
    });
    this.started = new Promise((resolve) => {
      child.once('message', ({ pid }: { pid: number }) => resolve(pid));
    });
    this.hold(false);
  }

  /**
   * Parses one file.
   * @throws ParserExceeded if that takes too much, and ends the process; ParserNotStarted; the signal's reason
   */
  async run<Input, Output>({ parser, input, signal }: Task<Input, Output>): Promise<Output> {
    this.hold(true);
    try {
      const pid = await this.start(parser.module);
      signal?.throwIfAborted();
      return await this.answer({ parser, input }, pid);
    } finally {
      this.files += 1;
      this.hold(false);
      if (this.files >= RECYCLE_AFTER_FILES || this.cpuSeconds >= RECYCLE_AFTER_CPU_SECONDS) this.end();
    }
  }

  /** Ends the process at once. */
  end(): void {
    this.isUsable = false;
    this.child.stdin.destroy();
  }

  /** Loads the parser's packages first, so that they are not charged to the file. */
  private async start(module: string): Promise<number> {
    const timer = setTimeout(() => this.end(), STUCK_START_MS);
    const loaded = this.started.then(async (pid) => {
      if (!this.loaded.has(module)) await this.ask({ module });
      this.loaded.add(module);
      return pid;
    });
    const pid = await Promise.race([loaded, this.ended]);
    clearTimeout(timer);
    if (typeof pid === 'number') return pid;
    throw new ParserNotStarted(`${pid}; ${this.tail.trim()}`);
  }

  private async answer<Input, Output>({ parser, input }: Task<Input, Output>, pid: number): Promise<Output> {
    let exceeded = '';
    const stop = (limit: string) => {
      exceeded ||= limit;
      this.end();
    };
    const watch = watchUse(pid, parser.cpuSeconds, stop);
    try {
      const reply = await Promise.race([this.ask<Output>({ module: parser.module, given: { input } }), this.ended]);
      if (typeof reply === 'string') throw new ParserExceeded(exceeded || reply);
      this.cpuSeconds = reply.cpuSeconds;
      if ('failure' in reply) throw new Error(`a parser failed: ${reply.failure}`);
      return reply.output;
    } finally {
      clearInterval(watch);
    }
  }

  private ask<Output>(question: ParserQuestion): Promise<ParserAnswer<Output>> {
    return new Promise((resolve) => {
      this.child.once('message', (answer: ParserAnswer<Output>) => resolve(answer));
      this.child.send(question, () => undefined);
    });
  }

  /** Lets this process exit while the child is idle, but not while it works. */
  private hold(isWorking: boolean): void {
    const method = isWorking ? 'ref' : 'unref';
    this.child[method]();
    this.child.channel?.[method]();
    for (const stream of [this.child.stdin, this.child.stdout, this.child.stderr]) {
      // The pipes to a child process are sockets.
      if (stream instanceof Socket) stream[method]();
    }
  }
}
