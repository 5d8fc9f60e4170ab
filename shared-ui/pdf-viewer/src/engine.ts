/**
 * pdf.js, cut to what the viewer needs, and loaded on demand: it is half a megabyte. The build for older browsers,
 * since students' phones are old.
 */
import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileUnreadable } from './failure';
import type { FileParts } from './file-parts';
import { clearPage, PageDrawing, type PageHosts, type PageSize, sizeOf } from './page-drawing';
import { CHUNK_BYTES, ReadAhead } from './read-ahead';

/** Hands the parts of a file to pdf.js. A part that does not come waits until `retry`. */
class PartsTransport extends PDFDataRangeTransport {
  private waiting: (() => void)[] = [];

  constructor(
    private readonly parts: FileParts,
    length: number,
  ) {
    super(length, null);
    this.ahead = new ReadAhead(length);
  }

  private readonly ahead: ReadAhead;

  /** Called with true when a part of the file does not arrive, and with false when it is requested again. */
  onStalled: (stalled: boolean) => void = () => undefined;

  override requestDataRange(begin: number, end: number): void {
    const wide = this.ahead.widened({ begin, end });
    void this.bring(wide.begin, wide.end);
  }

  get isStalled(): boolean {
    return this.waiting.length > 0;
  }

  override abort(): void {
    this.parts.close();
  }

  /** Asks again for everything that did not come. */
  retry(): void {
    const waiting = this.waiting.splice(0);
    if (waiting.length > 0) this.onStalled(false);
    for (const again of waiting) again();
  }

  private async bring(begin: number, end: number): Promise<void> {
    try {
      const bytes = await this.parts.read(begin, end);
      if (!this.parts.closed) this.onDataRange(begin, bytes);
    } catch {
      if (this.parts.closed) return;
      this.waiting.push(() => void this.bring(begin, end));
      this.onStalled(true);
    }
  }
}

/** Worker, fonts and decoders: shells/build/pdf-engine.ts puts them there. */
const FILES = `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`;

/** One for all documents of the page, once its code is there. */
let worker: Promise<PDFWorker> | null = null;

function sharedWorker(): Promise<PDFWorker> {
  worker ??= startWorker().catch((error: unknown) => {
    worker = null;
    throw error;
  });
  return worker;
}

/**
 * Where the code of a worker of its own does not come, pdf.js wants to run it in the page, and never fetches it again: this one
 * is fetched again when it is wanted again.
 *
 * @throws FileUnreadable when its code does not come
 */
async function startWorker(): Promise<PDFWorker> {
  const port = new Worker(`${FILES}pdf.worker.min.mjs`, { type: 'module' });
  await new Promise<void>((resolve, reject) => {
    // It reports as soon as it runs.
    port.addEventListener('message', () => resolve(), { once: true });
    port.addEventListener('error', () => reject(new FileUnreadable('offline')), { once: true });
  });
  return PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
}

/** Loads all that documents are drawn with, so that a saved one opens without a line. */
export async function loadEngine(): Promise<void> {
  await sharedWorker();
}

/** Wide enough to be drawn at all. */
const WARM_PIXELS = 16;

/** A document that is open. */
export class PdfDocument {
  constructor(
    private readonly proxy: PDFDocumentProxy,
    private readonly transport: PartsTransport,
    /** The first page's; it stands for the others' until they are drawn. */
    readonly pageSize: PageSize,
  ) {}

  get pages(): number {
    return this.proxy.numPages;
  }

  /** Calls back with true when a part of the file does not arrive, and with false when it is requested again. */
  onStalled(report: (stalled: boolean) => void): void {
    this.transport.onStalled = report;
    if (this.transport.isStalled) report(true);
  }

  /** Asks again for what the network did not bring. */
  retry(): void {
    this.transport.retry();
  }

  /** Reads and decodes what the first page is made of, by drawing it as a thumb-nail: pdf.js keeps that for the page's own drawing. */
  async warm(): Promise<void> {
    await new PageDrawing(
      { canvas: document.createElement('div'), text: document.createElement('div') },
      WARM_PIXELS,
    ).draw(await this.proxy.getPage(1));
  }

  /** Draws a page (1 is the first). The drawing can be cancelled; `done` resolves to the page's size, or to null when it was cancelled. */
  draw(number: number, hosts: PageHosts, width: number): { done: Promise<PageSize | null>; cancel: () => void } {
    const drawing = new PageDrawing(hosts, width);
    const run = async () => {
      const page = await this.proxy.getPage(number);
      return (await drawing.draw(page)) ? sizeOf(page) : null;
    };
    return { done: run(), cancel: () => drawing.cancel() };
  }

  /** Gives back the memory of a page that is far out of sight. */
  async release(number: number, hosts: PageHosts): Promise<void> {
    clearPage(hosts);
    if (!this.proxy.loadingTask.destroyed) (await this.proxy.getPage(number)).cleanup();
  }

  close(): Promise<void> {
    return this.proxy.loadingTask.destroy();
  }
}

function load(range: PartsTransport, ready: PDFWorker): PDFDocumentLoadingTask {
  return getDocument({
    range,
    worker: ready,
    // Only what is looked at is read: students pay for their data.
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: CHUNK_BYTES,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    // The Content-Security-Policy allows no WebAssembly: the decoders' JavaScript versions are used.
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}

/**
 * Opens a document, whose beginning may have been asked for already.
 *
 * @throws FileUnreadable, or pdf.js's own errors: see failure.ts.
 */
export async function openParts(parts: FileParts): Promise<PdfDocument> {
  // The worker's code and the first part of the file come side by side.
  const [ready, length] = await Promise.all([sharedWorker(), parts.length()]);
  const transport = new PartsTransport(parts, length);
  const proxy = await load(transport, ready).promise;
  return new PdfDocument(proxy, transport, sizeOf(await proxy.getPage(1)));
}
