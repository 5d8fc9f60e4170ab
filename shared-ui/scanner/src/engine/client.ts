import { hasWorkerCanvas } from './canvas';
import type { Part } from './pdf';
import type { Problem, ScannedPage, ScanRequest } from './work';

export type WorkRequest =
  | { job: 'scan'; of: ScanRequest }
  | { job: 'join'; of: readonly Part[] }
  | { job: 'count'; of: Blob };

export type WorkReply = { id: number; result: unknown } | { id: number; problem: Problem };

/** The work failed; `problem` says why. */
export class ScanFailed extends Error {
  constructor(readonly problem: Problem) {
    super(`The page could not be made: ${problem}`);
  }
}

export interface ScanEngine {
  /** @throws ScanFailed */
  scan: (request: ScanRequest) => Promise<ScannedPage>;
  /** Joins all parts into one PDF. @throws ScanFailed */
  join: (parts: readonly Part[]) => Promise<Blob>;
  /** Counts the pages of a PDF. @throws ScanFailed */
  count: (pdf: Blob) => Promise<number>;
  close: () => void;
}

/** Runs the engine in a worker, or on the page in browsers whose workers have no canvas. */
export const openEngine = (): ScanEngine => (hasWorkerCanvas() ? inWorker() : onPage());

function onPage(): ScanEngine {
  const guarded = async <Result>(work: (module: typeof import('./work')) => Promise<Result>) => {
    const module = await import('./work');
    return work(module).catch((error: unknown) => {
      throw new ScanFailed(module.problemOf(error));
    });
  };
  return {
    scan: (request) => guarded(({ scan }) => scan(request)),
    join: (parts) => guarded(({ joinPages }) => joinPages(parts)),
    count: (pdf) => guarded(({ countPages }) => countPages(pdf)),
    close: () => undefined,
  };
}

interface Waiting {
  done: (result: unknown) => void;
  fail: (error: ScanFailed) => void;
}

function inWorker(): ScanEngine {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkReply>) => {
    const { done, fail } = waiting.get(data.id)!;
    waiting.delete(data.id);
    if ('problem' in data) fail(new ScanFailed(data.problem));
    else done(data.result);
  });
  // The worker's code failed to load, or the device killed it for lack of memory.
  worker.addEventListener('error', () => {
    for (const { fail } of waiting.values()) fail(new ScanFailed('failed'));
    waiting.clear();
  });
  const ask = <Result>(request: WorkRequest) =>
    new Promise<Result>((done, fail) => {
      count += 1;
      waiting.set(count, { done: done as Waiting['done'], fail });
      worker.postMessage({ id: count, request });
    });
  return {
    scan: (request) => ask<ScannedPage>({ job: 'scan', of: request }),
    join: (parts) => ask<Blob>({ job: 'join', of: parts }),
    count: (pdf) => ask<number>({ job: 'count', of: pdf }),
    close: () => worker.terminate(),
  };
}
