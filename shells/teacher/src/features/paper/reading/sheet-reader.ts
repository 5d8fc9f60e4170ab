import type { Pixels } from '@fulcrum/scanner/geometry';
import type { SheetCrops, SheetReading } from '@fulcrum/sheet-reader';
import { ReaderFailed } from '../../../shared/camera/use-camera';
import type { Sheet } from '../api/paper';

/** The code of a sheet, and how many bubbles each of its questions has. */
type KnownSheet = [sheet: string, options: number[]];

export interface ReadRequest {
  job: 'read';
  picture: Pixels;
  /** The sheets to know from now on; null if they are those of before. */
  sheets: KnownSheet[] | null;
}

/** A photo of a sheet that was read, and the rows of it to look at. */
interface CropTerms {
  picture: Pixels;
  sheet: string;
  /** How many bubbles each question has. */
  options: number[];
  /** From 0. */
  rows: number[];
}

export interface CropRequest extends CropTerms {
  job: 'crop';
}

export interface WorkRequest {
  id: number;
  request: ReadRequest | CropRequest;
}

/** What a picture shows. */
export interface SeenSheet {
  /** Number of QR codes in the picture. */
  codes: number;
  reading: SheetReading;
}

export type WorkReply = { id: number; result: SeenSheet | SheetCrops | null } | { id: number; failed: true };

interface Waiting {
  done: (result: unknown) => void;
  fail: (error: ReaderFailed) => void;
}

/**
 * Reads answer sheets in pictures. The work is done in a worker: it takes a second on a slow phone, and the decoder is
 * WebAssembly, which the pages' Content Security Policy forbids. Worker files are sent without that policy.
 */
export class SheetReader {
  private readonly worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private sheets: KnownSheet[] | null = null;
  private count = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<WorkReply>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('failed' in data) waiting?.fail(new ReaderFailed());
      else waiting?.done(data.result);
    });
    // The worker's code failed to load, or the device killed it for lack of memory.
    this.worker.addEventListener('error', () => {
      for (const { fail } of this.waiting.values()) fail(new ReaderFailed());
      this.waiting.clear();
    });
  }

  /** Says which sheets there are; any other is `foreign`. */
  know(sheets: readonly Sheet[]): void {
    this.sheets = sheets.map(({ sheet, options }) => [sheet, options]);
  }

  /** Loads the program, without a sheet to read. Never rejects: without a line it is not there. */
  async load(): Promise<void> {
    await this.read({ width: 1, height: 1, data: new Uint8ClampedArray(4) }).catch(() => undefined);
  }

  /** @throws ReaderFailed */
  read(picture: Pixels): Promise<SeenSheet> {
    const request = { job: 'read' as const, picture, sheets: this.sheets };
    this.sheets = null;
    return this.ask(request);
  }

  /** Cuts rows out of a photo; null if it does not show the sheet as it is read. @throws ReaderFailed */
  crop(terms: CropTerms): Promise<SheetCrops | null> {
    return this.ask({ job: 'crop', ...terms });
  }

  close(): void {
    this.worker.terminate();
  }

  private ask<Result>(request: WorkRequest['request']): Promise<Result> {
    this.count += 1;
    const id = this.count;
    return new Promise<Result>((done, fail) => {
      this.waiting.set(id, { done: done as Waiting['done'], fail });
      this.worker.postMessage({ id, request } satisfies WorkRequest);
    });
  }
}
