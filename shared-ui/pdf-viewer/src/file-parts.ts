import { contentRange, mergeRanges, type Part, partsOf, type Range, rangeHeader } from './byte-ranges';
import { FileUnreadable } from './failure';
import { bytesOf, withPatience } from './patience';

/** Link to a file that is valid for some minutes, and how to get the next one. */
export interface FileLink {
  url: string;
  /** Returns a fresh link to the same file; null if the file no longer exists. */
  renew?: () => Promise<string | null>;
  /** Returns the copy of the file on this device; null if there is none. */
  kept?: () => Promise<KeptParts | null>;
}

/** A file stored on this device. */
interface KeptParts {
  bytes: number;
  /** Reads the bytes from `begin` (inclusive) to `end` (exclusive). */
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Bytes read first, together with the end of the file, where a PDF has its index. */
export const PART_BYTES = 64 * 1024;
const TAIL_BYTES = 8 * 1024;
/** Small reads within this time share one request: pdf.js reads something from each page at once. */
const TOGETHER_WITHIN_MS = 4;
const SMALL_BYTES = 8 * 1024;
/** If a request has more ranges, the server sends the whole file (backend/src/platform/storage/file-response.ts). */
const MOST_RANGES = 48;
/** Statuses of an expired link. */
const EXPIRED = new Set([401, 403, 404, 410]);

interface Start {
  length: number;
  parts: Part[];
}

interface ReadingOptions {
  /**
   * Reads twice as much of the beginning, the second half while the engine reads the first: a first page with an image
   * rarely ends before that. Off in data-saving mode, which reads only what is requested.
   */
  readsOn?: boolean;
}

interface Waiting extends Range {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: unknown) => void;
}

/** Returns the bytes of a range from a part that contains all of it; null if none does. */
function cut(parts: Part[], { begin, end }: Range): Uint8Array | null {
  const part = parts.find((one) => one.begin <= begin && end <= one.begin + one.bytes.length);
  return part ? part.bytes.slice(begin - part.begin, end - part.begin) : null;
}

/** Returns the bytes already read from a position on. */
function beginningOf(parts: Part[], begin: number): Uint8Array {
  const part = parts.find((one) => one.begin <= begin && begin < one.begin + one.bytes.length);
  return part ? part.bytes.subarray(begin - part.begin) : new Uint8Array();
}

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/**
 * Reads parts of one file, from this device or by range requests, so that the first page of a long document appears
 * quickly.
 */
export class FileParts {
  private first: Promise<Start> | null = null;
  private kept: KeptParts | null = null;
  private url: string;
  private waiting: Waiting[] = [];
  private firstLarge: Promise<void> | null = null;
  /** Read-ahead in progress. */
  private readingOn: Promise<void> | null = null;
  private readonly leaving = new AbortController();

  constructor(
    private readonly link: FileLink,
    private readonly options: ReadingOptions = {},
  ) {
    this.url = link.url;
  }

  /**
   * Returns the length of the whole file in bytes.
   *
   * @throws FileUnreadable
   */
  async length(): Promise<number> {
    return (await this.start()).length;
  }

  /**
   * Reads the bytes from `begin` (inclusive) to `end` (exclusive).
   *
   * @throws FileUnreadable
   */
  async read(begin: number, end: number): Promise<Uint8Array> {
    const { parts } = await this.start();
    // A small part arrives sooner on its own.
    if (end - begin > SMALL_BYTES && begin < 2 * PART_BYTES && end > PART_BYTES) await this.readingOn;
    const held = cut(parts, { begin, end }) ?? (await this.fromDevice(begin, end));
    if (held) return held;
    const known = beginningOf(parts, begin);
    const rest = await this.fromServer({ begin: begin + known.length, end });
    return known.length > 0 ? concatenated(known, rest) : rest;
  }

  /** Aborts all reads. */
  close(): void {
    this.leaving.abort();
  }

  get closed(): boolean {
    return this.leaving.signal.aborted;
  }

  private start(): Promise<Start> {
    this.first ??= this.begin().catch((error: unknown) => {
      this.first = null;
      throw error;
    });
    return this.first;
  }

  private async begin(): Promise<Start> {
    this.kept = (await this.link.kept?.().catch(() => null)) ?? null;
    const bytes = await this.fromDevice(0, PART_BYTES);
    if (this.kept && bytes) return { length: this.kept.bytes, parts: [{ begin: 0, bytes }] };
    const start = await this.request(`bytes=0-${PART_BYTES - 1},-${TAIL_BYTES}`);
    if (this.options.readsOn && start.length > PART_BYTES + TAIL_BYTES) this.readingOn = this.readOn(start);
    return start;
  }

  /** Never rejects: a part that fails to load is requested again when it is needed. */
  private async readOn({ parts, length }: Start): Promise<void> {
    const [first] = parts;
    if (first?.bytes.length !== PART_BYTES) return;
    const more = await this.fromServer({ begin: PART_BYTES, end: Math.min(2 * PART_BYTES, length) }).catch(() => null);
    if (more) first.bytes = concatenated(first.bytes, more);
  }

  /**
   * Reads from this device, without a connection; null if the file is not stored here or the browser has evicted it.
   */
  private async fromDevice(begin: number, end: number): Promise<Uint8Array | null> {
    const { kept } = this;
    return kept && kept.read(begin, Math.min(end, kept.bytes)).catch(() => null);
  }

  /**
   * Requests a large part on its own, so that no small part waits for it. The first large part gets the whole
   * bandwidth, because the first page waits for it.
   */
  private fromServer(range: Range): Promise<Uint8Array> {
    if (range.end - range.begin <= SMALL_BYTES) return this.together(range);
    const bring = () => new Promise<Uint8Array>((resolve, reject) => void this.bring([{ ...range, resolve, reject }]));
    const bytes = this.firstLarge ? this.firstLarge.then(bring) : bring();
    this.firstLarge ??= bytes.then(
      () => undefined,
      () => undefined,
    );
    return bytes;
  }

  private together(range: Range): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...range, resolve, reject });
      if (this.waiting.length === 1) setTimeout(() => this.sendTogether(), TOGETHER_WITHIN_MS);
    });
  }

  private sendTogether(): void {
    const waiting = this.waiting.splice(0);
    for (let at = 0; at < waiting.length; at += MOST_RANGES) void this.bring(waiting.slice(at, at + MOST_RANGES));
  }

  /** Never rejects: passes errors to the waiting reads. */
  private async bring(waiting: Waiting[]): Promise<void> {
    try {
      const { parts } = await this.request(rangeHeader(mergeRanges(waiting)));
      for (const one of waiting) {
        const bytes = cut(parts, one);
        if (bytes) one.resolve(bytes);
        // A proxy returned one of several parts: request each on its own.
        else if (waiting.length > 1) void this.bring([one]);
        else unreadable('offline');
      }
    } catch (error) {
      for (const one of waiting) one.reject(error);
    }
  }

  private async request(range: string): Promise<Start> {
    let { response, bytes } = await this.send(range);
    if (EXPIRED.has(response.status) && this.link.renew) {
      this.url = (await this.link.renew().catch(() => unreadable('offline'))) ?? unreadable('missing');
      ({ response, bytes } = await this.send(range));
    }
    if (!response.ok) unreadable(EXPIRED.has(response.status) ? 'missing' : 'offline');
    // A server that ignores ranges has sent the whole file.
    if (response.status !== 206) return { length: bytes.length, parts: [{ begin: 0, bytes }] };
    if (/^multipart\/byteranges/i.test(response.headers.get('Content-Type') ?? '')) return partsOf(bytes);
    const { begin = 0, length = Number.NaN } = contentRange(response.headers.get('Content-Range')) ?? {};
    return { length, parts: [{ begin, bytes }] };
  }

  private send(range: string): Promise<{ response: Response; bytes: Uint8Array<ArrayBuffer> }> {
    const headers = { Range: range };
    return withPatience(this.leaving.signal, async (signal, goOn) => {
      // Chromium's cache makes requests for the same address wait for each other, and these replies should not be
      // cached anyway.
      const response = await fetch(this.url, { headers, cache: 'no-store', signal });
      goOn();
      return { response, bytes: await bytesOf(response, goOn) };
    }).catch(() => unreadable('offline'));
  }
}

function unreadable(reason: FileUnreadable['reason']): never {
  throw new FileUnreadable(reason);
}
