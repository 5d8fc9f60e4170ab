import { ApiError, askServer, lineBack } from '@fulcrum/shared-ui';
import { calledOff } from './called-off';
import { exchange, type ExchangeReply } from './exchange';

export interface ResumableRequest {
  /** Where uploads begin: `/api/tasks/submission/tus`. */
  endpoint: string;
  file: Blob;
  /** What the server gets about the file before its first byte. */
  metadata: Record<string, string>;
  /** Of the upload that an earlier visit has begun. */
  url?: string | undefined;
  /** Called with the address of an upload that has begun, by which a later visit goes on; with undefined when it is gone. */
  onBegun?: (url: string | undefined) => void;
  /** Part that the server has, 0 to 1. */
  onProgress?: (part: number) => void;
  /** Called when the upload begins to wait for the network or the server, and when it goes on. */
  onWaiting?: (waiting: boolean) => void;
  /** Stops it, also while it waits. What the server has stays there: see `giveUp`. */
  signal?: AbortSignal;
}

/** What is sent in one request: half a minute at 256 kbit/s. Proxies that keep a request until it is whole lose no more of it. */
const PART_BYTES = 1024 * 1024;
/** The longest wait before another try. */
const PAUSE_MS = 5_000;
/** So often in a row the server may fail, or have lost what was sent, until its answer is final. */
const MOST_FAILURES = 5;
const PROTOCOL = { 'Tus-Resumable': '1.0.0' };
const PART_TYPE = { 'Content-Type': 'application/offset+octet-stream' };
const DISK_FULL = 507;

/** What the server knew of the upload is not there any more. */
class Gone extends Error {
  override name = 'Gone';
}
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

/** The protocol’s own: this part does not begin where the last one ended. */
const isElsewhere = ({ status, code }: ApiError) => status === 423 || (status === 409 && code === 'upload_refused');
const mayHelpLater = (error: ApiError) =>
  error.status === 0 || isElsewhere(error) || (error.status >= 500 && error.status !== DISK_FULL);

const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${encoded(value)}`)
    .join(',');

/** One upload as the server has it. */
class Sending {
  /** Something has arrived since it was asked about last. */
  hasAdvanced = false;
  private url: string | undefined;

  constructor(private readonly request: ResumableRequest) {
    this.url = request.url;
  }

  /** Sends what the server does not have yet. @returns its reply to the last part @throws ApiError, Gone */
  async goOn(): Promise<unknown> {
    const { size } = this.request.file;
    let offset = (await this.ask()) ?? (await this.begin());
    for (;;) {
      this.request.onWaiting?.(false);
      const reply = await this.sendPart(offset);
      if (reply.body !== null) return reply.body;
      const reached = Number(reply.header('Upload-Offset'));
      if (!(reached > offset) || reached > size) throw new ApiError(0, null);
      offset = reached;
      this.hasAdvanced = true;
    }
  }

  /** How much the server has; null when it has nothing of it. */
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
    const { file, signal, onProgress } = this.request;
    if (!this.url) throw new ApiError(0, null);
    const headers = { ...PROTOCOL, ...PART_TYPE, 'Upload-Offset': String(offset) };
    const body = file.slice(offset, offset + PART_BYTES);
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
 * Sends a file in parts (tus 1.0) and goes on where the line broke; it waits for a dead line, and for a server that is away for a
 * moment. The caller names the reply's type, which the server gives to the last part.
 *
 * @throws ApiError when the server refused (`upload_exists` when it has the file already, and the reply was lost), or with the code
 * `cancelled` when the signal aborted.
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
    void askServer();
    await lineBack(PAUSE_MS, signal);
  }
  throw calledOff();
}

/** Has the server remove what it has of an upload. Whatever comes of it: a day later it goes by itself. */
export async function giveUp(url: string): Promise<void> {
  await exchange({ method: 'DELETE', url, headers: PROTOCOL }).catch(() => undefined);
}
