import { FileUnreadable } from './failure';

/** Where a file is: a link that is valid for some minutes, and how to get the next one. */
export interface FileLink {
  url: string;
  /** A fresh link to the same file; null when the file is no more. */
  renew?: () => Promise<string | null>;
  /** The same file where this device has it; null where it has not. */
  kept?: () => Promise<KeptParts | null>;
}

/** A file that is on this device. */
interface KeptParts {
  bytes: number;
  /** The bytes from `begin` up to but without `end`. */
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** As much as the engine asks for at a time. bytes */
export const PART_BYTES = 64 * 1024;
/** No answer for this long counts as a lost connection. ms */
const REPLY_WITHIN_MS = 30_000;
/** Statuses of a link that has had its time. */
const EXPIRED = new Set([401, 403, 404, 410]);

/** Length of the whole from "bytes 0-65535/1234567". */
const totalOf = (contentRange: string | null): number => Number(/\/(\d+)$/.exec(contentRange ?? '')?.[1]);

/** Reads parts of one file, from this device or by range requests, so that the first page of a long document is there at once. */
export class FileParts {
  private first: Promise<{ length: number; bytes: Uint8Array }> | null = null;
  private kept: KeptParts | null = null;
  private url: string;
  private readonly leaving = new AbortController();

  constructor(private readonly link: FileLink) {
    this.url = link.url;
  }

  /**
   * The length of the whole, in bytes.
   *
   * @throws FileUnreadable
   */
  async length(): Promise<number> {
    return (await this.start()).length;
  }

  /**
   * The bytes from `begin` up to but without `end`.
   *
   * @throws FileUnreadable
   */
  async read(begin: number, end: number): Promise<Uint8Array> {
    const { bytes } = await this.start();
    if (end <= bytes.length) return bytes.slice(begin, end);
    return (await this.fetched(begin, end)).bytes;
  }

  /** Stops what is being read. */
  close(): void {
    this.leaving.abort();
  }

  get closed(): boolean {
    return this.leaving.signal.aborted;
  }

  private start() {
    this.first ??= this.begin().catch((error: unknown) => {
      this.first = null;
      throw error;
    });
    return this.first;
  }

  private async begin() {
    this.kept = (await this.link.kept?.().catch(() => null)) ?? null;
    return this.fetched(0, PART_BYTES);
  }

  /** What the device has needs no line; what the browser has taken back from it is asked for. */
  private async fetched(begin: number, end: number): Promise<{ length: number; bytes: Uint8Array }> {
    const { kept } = this;
    const bytes = kept && (await kept.read(begin, Math.min(end, kept.bytes)).catch(() => null));
    return kept && bytes ? { length: kept.bytes, bytes } : this.request(begin, end);
  }

  private async request(begin: number, end: number): Promise<{ length: number; bytes: Uint8Array }> {
    let response = await this.send(begin, end);
    if (EXPIRED.has(response.status) && this.link.renew) {
      this.url = (await this.link.renew().catch(() => unreadable('offline'))) ?? unreadable('missing');
      response = await this.send(begin, end);
    }
    if (!response.ok) unreadable(EXPIRED.has(response.status) ? 'missing' : 'offline');
    const bytes = new Uint8Array(await response.arrayBuffer().catch(() => unreadable('offline')));
    const length = response.status === 206 ? totalOf(response.headers.get('Content-Range')) : bytes.length;
    // A server that ignores ranges has sent everything.
    return response.status === 206 || begin === 0 ? { length, bytes } : { length, bytes: bytes.slice(begin, end) };
  }

  private send(begin: number, end: number): Promise<Response> {
    const headers = { Range: `bytes=${begin}-${end - 1}` };
    // Chromium's cache lets one request for an address wait for the other, and is not meant to keep these replies anyway.
    return fetch(this.url, { headers, cache: 'no-store', signal: this.patience() }).catch(() => unreadable('offline'));
  }

  /** Aborts when the document is closed, or after the longest wait. (`AbortSignal.any` is too new for many phones.) */
  private patience(): AbortSignal {
    const request = new AbortController();
    const abort = () => request.abort();
    setTimeout(abort, REPLY_WITHIN_MS);
    if (this.closed) abort();
    this.leaving.signal.addEventListener('abort', abort, { once: true });
    return request.signal;
  }
}

function unreadable(reason: FileUnreadable['reason']): never {
  throw new FileUnreadable(reason);
}
