import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { PdfAnswer, PdfFinding, PdfQuestion } from './pdf-inspection.js';

/** A homework has a few pages, a book some hundred. */
const MAX_PAGES = 2000;
const TIME_LIMIT_MS = 15_000;
const HEAP_LIMIT_MB = 256;
/** Buffers live outside of V8's heap, so they are counted apart. pdf.js holds a file up to three times. */
const BUFFERS_LIMIT_BYTES = 192 * 1024 * 1024;
const BUFFERS_PER_FILE_BYTE = 4;
const WATCH_EVERY_MS = 50;
/** A thread that has had nothing to do for this long gives its memory back. */
const IDLE_MS = 60_000;

const THREAD = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './pdf-inspector.worker.ts' : './pdf-inspector.worker.js', import.meta.url),
);

export type Inspection = PdfFinding | { ok: false; reason: 'too-complex' };

/** Reads the structure of uploaded PDFs in a thread of its own: what is built to exhaust a reader ends there. */
@Injectable()
export class PdfInspector implements OnModuleDestroy {
  private readonly logger = new Logger(PdfInspector.name);
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private serial = 0;

  /** Inspects one PDF; uploads that come at the same time wait for one another. */
  inspect(path: string, bytes: number): Promise<Inspection> {
    const turn = this.queue.then(() => this.ask(path, bytes));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue;
    await this.end();
  }

  private async ask(path: string, bytes: number): Promise<Inspection> {
    clearTimeout(this.idle);
    const thread = this.warmThread();
    this.serial += 1;
    const question: PdfQuestion = { serial: this.serial, path, maxPages: MAX_PAGES };
    const finding = await answerOf(thread, question, BUFFERS_LIMIT_BYTES + bytes * BUFFERS_PER_FILE_BYTE);
    if (!finding) {
      this.logger.warn('a PDF exceeded the limits of its inspection and was refused');
      await this.end();
      return { ok: false, reason: 'too-complex' };
    }
    this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    return finding;
  }

  private warmThread(): Worker {
    if (this.thread) return this.thread;
    const thread = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      env: {},
      stdout: true,
      stderr: true,
    });
    thread.unref();
    // What pdf.js prints is of no use here; unread, it would pile up.
    thread.stdout.resume();
    thread.stderr.resume();
    thread.on('error', (error: Error) => this.logger.debug(`the inspecting thread ended: ${error.message}`));
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = undefined;
    });
    this.thread = thread;
    return thread;
  }

  private async end(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    await thread?.terminate();
  }
}

/** The thread's answer; null when it died, took too long or took too much memory. */
function answerOf(thread: Worker, question: PdfQuestion, bufferLimit: number): Promise<PdfFinding | null> {
  return new Promise((resolve) => {
    const settle = (finding: PdfFinding | null) => {
      clearTimeout(deadline);
      clearInterval(watch);
      thread.off('message', onMessage);
      thread.off('exit', onExit);
      resolve(finding);
    };
    const onMessage = ({ serial, finding }: PdfAnswer) => serial === question.serial && settle(finding);
    const onExit = () => settle(null);
    const deadline = setTimeout(() => settle(null), TIME_LIMIT_MS);
    const watch = setInterval(() => {
      thread.getHeapStatistics().then(
        ({ external_memory: buffers }) => buffers > bufferLimit && settle(null),
        () => undefined,
      );
    }, WATCH_EVERY_MS);
    thread.on('message', onMessage);
    thread.on('exit', onExit);
    thread.postMessage(question);
  });
}
