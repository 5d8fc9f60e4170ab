import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { MINUTE_MS } from '../clock/durations.js';
import { fenceErrors, tooBusy } from './fence.errors.js';
import { type Parser, ParserExceeded, ParserNotStarted, ParserProcess } from './parser-process.js';

/** One for a slow file, one for everybody else's. */
const MAX_PROCESSES = 2;
/** Files of one sender that are being parsed or waiting: allows a form that is sent again and again, but no more. */
const MAX_WAITING_OF_SENDER = 25;
/** A process that has been idle for this long is ended to free its memory. */
const IDLE_MS = 5 * MINUTE_MS;

/** How long a request waits for its file to be parsed. Phones and proxies wait for at least 30 s. */
export const REQUEST_PATIENCE_MS = 20_000;

interface Job {
  sender: string;
  start: (process: ParserProcess) => Promise<void>;
}

/**
 * Parses users' files in fenced processes: a file that is built to exhaust a parser ends only that process. Processes
 * start with the first file and stay for the next ones. Only one file of each sender is parsed at a time, so that
 * nobody can occupy both processes.
 */
@Injectable()
export class ParserPool implements OnModuleDestroy {
  private readonly logger = new Logger(ParserPool.name);
  private readonly idle = new Map<ParserProcess, NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly senders = new Set<string>();
  /** Number of files, parsed or waiting, by sender. */
  private readonly counts = new Map<string, number>();
  private waiting: Job[] = [];

  /**
   * @param directory the upload directory; parsers may read only its files
   * @param patienceMs how long a file may wait until it is parsed
   */
  constructor(
    private readonly directory: string,
    private readonly patienceMs = Infinity,
  ) {}

  /**
   * @param sender whose files wait for one another
   * @param patienceMs how long this file may wait: a job waits as long as it takes, in whichever process it runs
   * @throws ParserExceeded if the file takes too much time or memory; AppError 429 while too many of the sender's files
   * wait; AppError 503 if the machine is too busy to parse it now
   */
  async run<Input, Output>(
    parser: Parser<Input, Output>,
    input: Input,
    sender: string,
    patienceMs = this.patienceMs,
  ): Promise<Output> {
    const count = this.counts.get(sender) ?? 0;
    if (count >= MAX_WAITING_OF_SENDER) throw fenceErrors.uploadsUnderCheck().retryAfter(5);
    this.counts.set(sender, count + 1);
    try {
      return await this.queued(sender, patienceMs, (process, signal) => process.run({ parser, input, signal }));
    } catch (error) {
      if (error instanceof ParserNotStarted) {
        this.logger.error(error.message);
        throw tooBusy(error);
      }
      if (error instanceof ParserExceeded) this.logger.warn(`${error.message}: ${parser.module.split('/').at(-1)}`);
      throw error;
    } finally {
      const left = (this.counts.get(sender) ?? 1) - 1;
      if (left > 0) this.counts.set(sender, left);
      else this.counts.delete(sender);
    }
  }

  /** Finishes the files under way first: no file is rejected because the product stops. */
  async onModuleDestroy(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
    for (const [process, timer] of this.idle) {
      clearTimeout(timer);
      process.end();
    }
    this.idle.clear();
  }

  /**
   * If the file is not parsed in time, the process goes on in the background: a process that is still starting, or the
   * result of one that is slow, is not thrown away only because the machine is busy.
   */
  private queued<Output>(
    sender: string,
    patienceMs: number,
    work: (process: ParserProcess, signal: AbortSignal) => Promise<Output>,
  ): Promise<Output> {
    const impatient = new AbortController();
    return new Promise((resolve, reject) => {
      const job: Job = {
        sender,
        start: (process) =>
          work(process, impatient.signal)
            .then(resolve, reject)
            .finally(() => clearTimeout(timer)),
      };
      const timer = Number.isFinite(patienceMs)
        ? setTimeout(() => {
            this.waiting = this.waiting.filter((waiting) => waiting !== job);
            impatient.abort();
            reject(tooBusy());
          }, patienceMs)
        : undefined;
      this.waiting.push(job);
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.running.size >= MAX_PROCESSES) return;
    const next = this.waiting.find(({ sender }) => !this.senders.has(sender));
    if (!next) return;
    this.waiting = this.waiting.filter((job) => job !== next);
    this.senders.add(next.sender);
    const process = this.takeProcess();
    const running = next.start(process).finally(() => {
      this.running.delete(running);
      this.senders.delete(next.sender);
      this.keepForNext(process);
      this.startNext();
    });
    this.running.add(running);
  }

  /** The one that was used last: the other one ends when it is not needed. */
  private takeProcess(): ParserProcess {
    for (const [process, timer] of [...this.idle].toReversed()) {
      clearTimeout(timer);
      this.idle.delete(process);
      if (process.isUsable) return process;
    }
    return new ParserProcess(this.directory);
  }

  private keepForNext(process: ParserProcess): void {
    if (!process.isUsable) return;
    const timer = setTimeout(() => {
      this.idle.delete(process);
      process.end();
    }, IDLE_MS);
    this.idle.set(process, timer.unref());
  }
}
