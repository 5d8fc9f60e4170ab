import { ApiError, checkServer, waitForReconnect } from '@fulcrum/shared-ui';
import { uploadCancelledError } from './upload-cancelled';
import { exchange, type ExchangeReply } from './exchange';

export interface ResumableRequest {
  /** The endpoint that creates uploads: `/api/tasks/submission/tus`. */
  endpoint: string;
  file: Blob;
  /** File metadata sent to the server before the first byte. */
  metadata: Record<string, string>;
  /** Address of an upload that an earlier visit started. */
  url?: string | undefined;
  /**
   * Called with the upload's address once it is created, so that a later visit can resume it; called with undefined
   * when the server no longer has it.
   */
  onBegun?: (url: string | undefined) => void;
  /** Called with the fraction that the server has, 0 to 1. */
  onProgress?: (part: number) => void;
  /** Called when the upload starts waiting for the network or the server, and when it continues. */
  onWaiting?: (waiting: boolean) => void;
  /** Stops the upload, also while it is waiting. The server keeps what it has received: see `deleteUpload`. */
  signal?: AbortSignal;
  /** Bytes per request. Half a minute at 256 kbit/s if left out: a proxy that buffers whole requests loses no more. */
  partBytes?: number;
}

const PART_BYTES = 1024 * 1024;
/** Longest wait before a retry. */
const PAUSE_MS = 5_000;
/** Server errors or lost uploads in a row that are retried; the next one is final. */
const MOST_FAILURES = 5;
const PROTOCOL = { 'Tus-Resumable': '1.0.0' };
const PART_TYPE = { 'Content-Type': 'application/offset+octet-stream' };
const DISK_FULL = 507;

/** The server no longer has the upload. */
class Gone extends Error {
  override name = 'Gone';
}
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Errors of the tus protocol itself: the part does not start where the last one ended. */
const isElsewhere = ({ status, code }: ApiError) => status === 423 || (status === 409 && code === 'upload_refused');
const mayHelpLater = (error: ApiError) =>
  error.status === 0 || isElsewhere(error) || (error.status >= 500 && error.status !== DISK_FULL);

const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${encoded(value)}`)
    .join(',');

/** One upload and its state on the server. */
class Sending {
  /** True if the server has accepted a part since the last failure. */
  hasAdvanced = false;
  private url: string | undefined;

  constructor(private readonly request: ResumableRequest) {
    this.url = request.url;
  }

  /**
   * Sends everything the server does not have yet.
   *
   * @returns its reply to the last part; null if that has no body
   *
   * @throws ApiError, Gone
   */
  async goOn(): Promise<unknown> {
    const { size } = this.request.file;
    let offset = (await this.ask()) ?? (await this.begin());
    for (;;) {
      this.request.onWaiting?.(false);
      const reply = await this.sendPart(offset);
      if (reply.body !== null) return reply.body;
      const reached = Number(reply.header('Upload-Offset'));
      if (!(reached > offset) || reached > size) throw new ApiError(0, null);
      if (reached === size) return null;
      offset = reached;
      this.hasAdvanced = true;
    }
  }

  /** Returns the number of bytes the server has; null if it has no such upload. */
  private async ask(): Promise<number | null> {
    const { url } = this;
    if (!url) return null;
    const { signal, onProgress, file } = this.request;
    try {
      const { header } = await exchange({ method: 'HEAD', url, headers: PROTOCOL, signal });
      const offset = Number(header('Upload-Offset'));
      onProgress?.(offset / file.size);
      return offset;
    } catch (error) {
      if (!isGone(error)) throw error;
      this.remember(undefined);
      return null;
    }
  }

  private async begin(): Promise<number> {
    const { endpoint, file, metadata, signal } = this.request;
    const headers = { ...PROTOCOL, 'Upload-Length': String(file.size), 'Upload-Metadata': metadataOf(metadata) };
    const { header } = await exchange({ method: 'POST', url: endpoint, headers, signal });
    this.remember(header('Location') ?? undefined);
    return 0;
  }

  private async sendPart(offset: number): Promise<ExchangeReply> {
    const { file, signal, onProgress, partBytes = PART_BYTES } = this.request;
    if (!this.url) throw new ApiError(0, null);
    const headers = { ...PROTOCOL, ...PART_TYPE, 'Upload-Offset': String(offset) };
    const body = file.slice(offset, offset + partBytes);
    const onSent = (sent: number) => onProgress?.(Math.min(1, (offset + sent) / file.size));
    try {
      return await exchange({ method: 'PATCH', url: this.url, headers, body, onSent, signal });
    } catch (error) {
      if (!isGone(error)) throw error;
      this.remember(undefined);
      throw new Gone('The upload is gone.', { cause: error });
    }
  }

  private remember(url: string | undefined): void {
    this.url = url;
    this.request.onBegun?.(url);
  }
}

/**
 * Sends a file in parts (tus 1.0) and resumes after a broken connection. Waits while the connection is down or the
 * server is briefly unavailable. The caller names the type of the reply, which the server sends for the last part.
 *
 * @throws ApiError if the server returned an error (`upload_exists` if it already has the file and its reply was lost),
 * or with the code `cancelled` if the signal aborted.
 */
export async function sendResumably<Result>(request: ResumableRequest): Promise<Result> {
  const { signal, onWaiting } = request;
  const sending = new Sending(request);
  const isStopped = () => signal?.aborted === true;
  let failures = 0;
  while (!isStopped()) {
    try {
      return (await sending.goOn()) as Result;
    } catch (error) {
      if (isStopped()) break;
      const isLine = error instanceof ApiError && error.status === 0;
      if (sending.hasAdvanced) failures = 0;
      sending.hasAdvanced = false;
      if (!isLine && ++failures > MOST_FAILURES) throw error instanceof Gone ? error.cause : error;
      if (error instanceof Gone) continue;
      if (!(error instanceof ApiError) || !mayHelpLater(error)) throw error;
    }
    onWaiting?.(true);
    void checkServer();
    await waitForReconnect(PAUSE_MS, signal);
  }
  throw uploadCancelledError();
}

/** Deletes a partial upload from the server. Ignores errors: the server deletes it after a day anyway. */
export async function deleteUpload(url: string): Promise<void> {
  await exchange({ method: 'DELETE', url, headers: PROTOCOL }).catch(() => undefined);
}
