import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithThisProcess } from '../services/sentinel.ts';
import { importantLine } from './important-line.ts';
import { ROOT } from './layout.ts';
import { HangDetector, isSignOfLife, watchAnswers } from './life-watch.ts';
import { StartRefused } from './refusal.ts';
import { RotatingLog } from './rotating-log.ts';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** A process that ran this long, and finished its boot, was healthy: its next failure restarts the count. */
const HEALTHY_MS = 10_000;
const FAILED_STARTS = 4;
const LAST_WORDS = 8;
const STEADY_MS = 1_000;
/** A service under load may be silent for longer than a process of the product. */
const SERVICE_LOOKS = 20;

export interface ProcessSpec {
  /** The name shown to the operator, and of its log file. */
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Recognises the output line that means "ready"; without it, a process is ready once it runs. */
  isReady?: (line: string) => boolean;
  /** Starts it in place of `command` and `args`. */
  fork?: () => ChildProcess;
  /** Called each time it becomes ready, at the first start and after each restart. */
  onReady?: (self: ManagedProcess) => void;
  /** Recognises an output line that means that the start may take long. */
  isBusy?: (line: string) => boolean;
  /** Called on each such line. */
  onBusy?: (self: ManagedProcess) => void;
  /** Called each time it ends. */
  onEnd?: (self: ManagedProcess) => void;
  /** Called with each message that it sends with `process.send`. */
  onMessage?: (message: unknown, self: ManagedProcess) => void;
  /** It is a Node process: it can exchange messages, and is watched from its first sign of life. */
  isNode?: boolean;
  /** Recognises an output line that says what is wrong, if it is not on standard error. */
  isComplaint?: (line: string) => boolean;
  /** Asks it something. One that was ready and then does not answer for long hangs, and is ended. */
  answers?: () => Promise<boolean>;
  /** Repairs what keeps it from starting, once. @returns what was done; undefined if nothing can be */
  mend?: (lastWords: string) => string | undefined;
  /** Finds out why it ended. @returns a sentence for the operator, after which a first start is given up */
  explain?: (code: number | null) => Promise<string | undefined>;
  /** Exit codes that a restart cannot fix, on a first start. */
  hopeless?: readonly number[];
  /** How long it may take to stop before it is killed. */
  stopMs: number;
}

export interface Surroundings {
  /** The directory for log files. */
  logs: string;
  /** Shows one line to the operator. */
  report: (line: string) => void;
}

/**
 * Delay before the next start of a process that has failed `failures` times in a row (1, 2, …); the first restart is
 * immediate.
 */
export const backoffMs = (failures: number): number =>
  failures === 1 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - 2), LONGEST_DELAY_MS);

/** A child process that is restarted, with back-off, whenever it dies. */
export class ManagedProcess {
  readonly name: string;
  /** Rejects if the first start is given up. */
  readonly failed: Promise<never>;
  /** When it was created, or last reported that its start takes long, in ms since the epoch. */
  busyAt = Date.now();
  readonly #spec: ProcessSpec;
  readonly #report: Surroundings['report'];
  readonly #log: RotatingLog;
  readonly #logFile: string;
  #giveUp: (reason: StartRefused) => void = () => undefined;
  #child: ChildProcess | undefined;
  /** The last child that has shown a sign of life: its boot was over. */
  #alive: ChildProcess | undefined;
  #retry: NodeJS.Timeout | undefined;
  #lastWords: string[] = [];
  #began = 0;
  #failures = 0;
  #isMended = false;
  #explained = '';
  #settled = false;
  #stopping = false;

  constructor(spec: ProcessSpec, { logs, report }: Surroundings) {
    this.name = spec.name;
    this.#spec = spec;
    this.#report = report;
    this.#logFile = path.join(logs, `${spec.name}.log`);
    this.#log = new RotatingLog(this.#logFile, { report });
    this.failed = new Promise((_, reject) => {
      this.#giveUp = reject;
    });
    this.failed.catch(() => undefined); // it may fail before anything awaits it
  }

  /**
   * Starts the process and waits until it is ready.
   * @throws StartRefused with its last output if it cannot be started
   */
  async start(): Promise<void> {
    const ready = new Promise<void>((resolve) => this.#launch(resolve));
    await Promise.race([ready, this.failed]);
  }

  /**
   * Resolves when a crash during the boot of the process would have happened: it has shown a sign of life or, if it
   * shows none, has stayed up for a moment.
   */
  async steady(): Promise<void> {
    for (;;) {
      const child = this.#child;
      const began = this.#began;
      await wait(Math.max(STEADY_MS - (Date.now() - began), 50));
      const isBooted = this.#spec.isNode ? this.#alive === child : Date.now() - began >= STEADY_MS;
      if (child === this.#child && child?.exitCode === null && isBooted) return;
    }
  }

  /** From now on it is restarted indefinitely. */
  settle(): void {
    this.#settled = true;
    this.#failures = 0;
  }

  /** Sends it a message if it is running. */
  send(message: object): void {
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  /**
   * Asks the process to finish what it has begun. It is not started again.
   * @returns when it has ended
   */
  async retire(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#retry);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    this.send({ retire: true });
    await ended;
  }

  /** Stops the process, and kills it with all of its children if that takes too long. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#retry);
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('close', resolve));
      const deadline = setTimeout(() => killGroup(child), this.#spec.stopMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(deadline);
    }
    this.#log.close();
  }

  #launch(onReady: () => void): void {
    const { command, args, env, fork, isReady, isNode } = this.#spec;
    const listen = (line: string) => {
      if (isReady?.(line)) ready();
      if (this.#spec.isBusy?.(line)) this.#isBusy();
    };
    const ready = () => {
      if (this.#spec.answers) watchAnswers(child, this.#hangDetector(child, SERVICE_LOOKS), this.#spec.answers);
      this.#spec.onReady?.(this);
      onReady();
    };
    this.#began = Date.now();
    // A separate process group: Ctrl-C reaches only the supervisor, which stops everything in order.
    const stdio: StdioOptions = isNode ? ['pipe', 'pipe', 'pipe', 'ipc'] : 'pipe';
    const own = { cwd: ROOT, env: env ?? process.env, stdio, detached: true };
    const child: ChildProcess = fork?.() ?? spawn(command, args, own);
    this.#child = child;
    endWithThisProcess(child);
    this.#read(child.stderr, 'stderr');
    this.#read(child.stdout, 'stdout', listen);
    if (!isReady) child.once('spawn', ready);
    if (isNode) this.#watch(child);
    child.once('exit', () => this.#spec.onEnd?.(this));
    child.once('error', (error) => this.#hear(error.message, 'stderr'));
    child.once('close', (code, signal) => {
      if (this.#stopping) return;
      const hasBooted = !isNode || this.#alive === child;
      this.#failures = hasBooted && Date.now() - this.#began > HEALTHY_MS ? 1 : this.#failures + 1;
      void this.#recover(code, signal, onReady);
    });
  }

  #hangDetector(child: ChildProcess, looks?: number): HangDetector {
    return new HangDetector((seconds) => {
      this.#report(`${this.name} has shown no sign of life for ${seconds} s; ending it`);
      killGroup(child);
    }, looks);
  }

  /** Kills the process if it hangs, after which it is restarted like any other that dies. */
  #watch(child: ChildProcess): void {
    const watch = this.#hangDetector(child);
    child.on('message', (message) => {
      watch.hear(message);
      if (isSignOfLife(message)) this.#alive = child;
      this.#spec.onMessage?.(message, this);
    });
    child.once('exit', () => watch.stop());
  }

  #isBusy(): void {
    this.busyAt = Date.now();
    this.#spec.onBusy?.(this);
  }

  async #recover(code: number | null, signal: string | null, onReady: () => void): Promise<void> {
    if (await this.#isExplained(code)) return;
    const ending = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    const hopeless = code !== null && (this.#spec.hopeless ?? []).includes(code);
    if (this.#failures >= FAILED_STARTS - 1) this.#mend();
    if (!this.#settled && (hopeless || this.#failures >= FAILED_STARTS)) {
      this.#giveUp(new StartRefused(this.#failureReport(hopeless, ending)));
      return;
    }
    const delay = backoffMs(this.#failures);
    const when = delay === 0 ? 'at once' : `in ${delay / 1000} s`;
    this.#report(`${this.name} ${ending}; starting it again ${when} (${this.#logFile})`);
    this.#retry = setTimeout(() => this.#launch(onReady), delay);
  }

  /** @returns true if that ends a first start; later it is started again, and the operator is told once */
  async #isExplained(code: number | null): Promise<boolean> {
    const reason = await this.#spec.explain?.(code);
    if (this.#stopping) return true;
    if (!reason) return false;
    if (!this.#settled) this.#giveUp(new StartRefused(reason));
    else if (reason !== this.#explained) this.#report(reason);
    this.#explained = reason;
    return !this.#settled;
  }

  #mend(): void {
    const done = this.#isMended ? undefined : this.#spec.mend?.(this.#lastWords.join('\n'));
    if (done === undefined) return;
    this.#isMended = true;
    this.#failures = 1;
    this.#report(done);
  }

  /** A hopeless failure has printed a sentence that says what is wrong; any other needs context. */
  #failureReport(hopeless: boolean, ending: string): string {
    const words = this.#lastWords.join('\n');
    if (hopeless && words) return words;
    return `${this.name} could not be started: it ${ending}.\n${words}\nMore is in ${this.#logFile}`;
  }

  #read(stream: Readable | null, name: 'stdout' | 'stderr', onLine?: (line: string) => void): void {
    if (!stream) return;
    createInterface(stream).on('line', (line) => {
      this.#hear(line, name);
      onLine?.(line);
    });
  }

  #hear(line: string, stream: 'stdout' | 'stderr'): void {
    this.#log.line(line);
    const important = this.#spec.isComplaint?.(line) ? line : importantLine(line, stream);
    if (important === undefined) return;
    this.#lastWords = [...this.#lastWords, important].slice(-LAST_WORDS);
    if (this.#settled) this.#report(`${this.name}: ${important}`);
  }
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
