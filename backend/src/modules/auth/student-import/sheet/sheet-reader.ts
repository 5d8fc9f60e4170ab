import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type SheetFinding, SHEET_LIMITS, type SheetQuestion, type SheetRow } from './sheet.js';
import { sheetRefusal } from './sheet-refusals.js';

const TIME_LIMIT_MS = 30_000;
const HEAP_LIMIT_MB = 128;

const THREAD = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './sheet-reader.worker.ts' : './sheet-reader.worker.js', import.meta.url),
);

/** Reads uploaded spreadsheets, each in a thread of its own: what is built to exhaust a reader ends there. */
@Injectable()
export class SheetReader implements OnModuleDestroy {
  private readonly logger = new Logger(SheetReader.name);
  private queue: Promise<unknown> = Promise.resolve();
  private thread: Worker | undefined;

  /**
   * The rows of the first sheet that hold something; files that come at the same time wait for one another.
   * @throws AppError 413 or 415 that says what is wrong with the file and what to do
   */
  async read(path: string): Promise<SheetRow[]> {
    const turn = this.queue.then(() => this.ask({ path, limits: SHEET_LIMITS }));
    this.queue = turn.catch(() => undefined);
    const finding = await turn;
    if (finding?.ok) return finding.rows;
    if (!finding) this.logger.warn('a spreadsheet exceeded the limits of its reading and was refused');
    throw sheetRefusal(finding?.reason ?? 'too-complex');
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread?.terminate();
    await this.queue;
  }

  private async ask(workerData: SheetQuestion): Promise<SheetFinding | null> {
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_LIMIT_MB };
    const thread = new Worker(THREAD, { workerData, resourceLimits, env: {}, stdout: true, stderr: true });
    this.thread = thread;
    try {
      return await answerOf(thread);
    } finally {
      this.thread = undefined;
      await thread.terminate();
    }
  }
}

/** The thread's answer; null when it died, took too long or took too much memory. */
function answerOf(thread: Worker): Promise<SheetFinding | null> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => resolve(null), TIME_LIMIT_MS);
    const settle = (finding: SheetFinding | null) => {
      clearTimeout(deadline);
      resolve(finding);
    };
    thread.on('message', settle);
    // Out of memory is an error and then an exit.
    thread.on('error', () => settle(null));
    thread.on('exit', () => settle(null));
  });
}
