/**
 * pdf.js, cut to what the viewer needs and loaded on demand: it is half a megabyte. Uses the build for older browsers,
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

/** Feeds the parts of a file to pdf.js. A part that fails to load waits for `retry`. */
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

  /** Requests all failed parts again. */
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

/** Directory with worker, fonts and decoders, put there by shells/build/pdf-engine.ts. */
const FILES = `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`;

/** One worker for all documents of the page, once its code is loaded. */
let worker: Promise<PDFWorker> | null = null;

function sharedWorker(): Promise<PDFWorker> {
  worker ??= startWorker().catch((error: unknown) => {
    worker = null;
    throw error;
  });
  return worker;
}

/**
 * Starts the worker itself: if its code fails to load, pdf.js would fall back to running it in the page and never fetch
 * it again. This one is fetched again the next time it is needed.
 *
 * @throws FileUnreadable if its code cannot be loaded
 */
async function startWorker(): Promise<PDFWorker> {
  const port = new Worker(`${FILES}pdf.worker.min.mjs`, { type: 'module' });
  await new Promise<void>((resolve, reject) => {
    // The worker posts a message as soon as it runs.
    port.addEventListener('message', () => resolve(), { once: true });
    port.addEventListener('error', () => reject(new FileUnreadable('offline')), { once: true });
  });
  return PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
}

/** Loads everything needed to draw documents, so that a saved one opens offline. */
export async function loadEngine(): Promise<void> {
  await sharedWorker();
}

/** Just wide enough to be drawn at all. */
const WARM_PIXELS = 16;

/** An open document. */
export class PdfDocument {
  constructor(
    private readonly proxy: PDFDocumentProxy,
    private readonly transport: PartsTransport,
    /** Size of the first page; used for the other pages until they are drawn. */
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

  /** Requests again the parts that the network did not deliver. */
  retry(): void {
    this.transport.retry();
  }

  /**
   * Reads and decodes the resources of the first page by drawing it as a thumbnail: pdf.js keeps them for the real
   * drawing.
   */
  async warm(): Promise<void> {
    await new PageDrawing(
      { canvas: document.createElement('div'), text: document.createElement('div') },
      WARM_PIXELS,
    ).draw(await this.proxy.getPage(1));
  }

  /** Draws a page (1-based). `done` resolves to the page's size, or to null if the drawing was cancelled. */
  draw(number: number, hosts: PageHosts, width: number): { done: Promise<PageSize | null>; cancel: () => void } {
    const drawing = new PageDrawing(hosts, width);
    const run = async () => {
      const page = await this.proxy.getPage(number);
      return (await drawing.draw(page)) ? sizeOf(page) : null;
    };
    return { done: run(), cancel: () => drawing.cancel() };
  }

  /** Frees the memory of a page that is far out of sight. */
  async release(number: number, hosts: PageHosts): Promise<void> {
    clearPage(hosts);
    if (!this.proxy.loadingTask.destroyed) (await this.proxy.getPage(number)).cleanup();
  }

  close(): Promise<void> {
    return this.proxy.loadingTask.destroy();
  }
}

/** For every document. */
const TERMS = {
  cMapUrl: `${FILES}cmaps/`,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  wasmUrl: `${FILES}wasm/`,
  // The Content-Security-Policy does not allow WebAssembly, so the JavaScript decoders are used.
  useWasm: false,
  verbosity: VerbosityLevel.ERRORS,
};

function load(range: PartsTransport, ready: PDFWorker): PDFDocumentLoadingTask {
  return getDocument({
    ...TERMS,
    range,
    worker: ready,
    // Read only what is viewed: students pay for their data.
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: CHUNK_BYTES,
  });
}

/**
 * Opens a document that is on this device.
 *
 * @throws FileUnreadable, or pdf.js's own errors
 */
export const openBytes = async (data: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ ...TERMS, data, worker: await sharedWorker() }).promise;

/**
 * Opens a document, whose beginning may already have been requested.
 *
 * @throws FileUnreadable, or pdf.js's own errors: see failure.ts.
 */
export async function openParts(parts: FileParts): Promise<PdfDocument> {
  // Load the worker's code and the first part of the file in parallel.
  const [ready, length] = await Promise.all([sharedWorker(), parts.length()]);
  const transport = new PartsTransport(parts, length);
  const proxy = await load(transport, ready).promise;
  return new PdfDocument(proxy, transport, sizeOf(await proxy.getPage(1)));
}
