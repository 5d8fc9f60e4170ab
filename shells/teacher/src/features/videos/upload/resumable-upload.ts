import { ApiError, readSession } from '@fulcrum/shared-ui';
import { CalledOff } from '../../../shared/content/use-content-form';
import type { DetailedError, HttpRequest, PreviousUpload, Upload, UploadOptions } from 'tus-js-client';

const ENDPOINT = '/api/video/tus';
/** Size of one request, and the most that is sent again after the connection broke, in bytes. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** Delay before each retry, in ms. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/** The metadata sent to the server before a video's first byte. */
export interface VideoTerms {
  title: string;
  yearId: string;
  unitId: string;
  chapterId: string;
  teacherId: string;
}

export interface UploadListener {
  /** Receives the upload's id for the progress stream; a resumed upload keeps the earlier id. */
  onIdentity: (uploadId: string) => void;
  /** Receives the upload progress, 0 to 1. */
  onSent: (part: number) => void;
  /** Called when all retries have failed; `resume` continues. */
  onStopped: () => void;
}

/** 128 random bits; `randomUUID` is not available on pages loaded over plain HTTP. */
function newUploadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An earlier upload of the same file with the same place and title. */
function findResumable(earlier: readonly PreviousUpload[], terms: VideoTerms): PreviousUpload | undefined {
  const wanted = Object.entries(terms);
  return earlier.find(
    ({ metadata, uploadUrl }) => uploadUrl && wanted.every(([key, value]) => metadata[key] === value),
  );
}

/** Status codes while the server is still busy with the last chunk. */
const BUSY = new Set([409, 423]);

/** The upload is complete, but the reply that said so was lost. */
const hasArrived = ({ code }: ApiError) => code === 'upload_exists';

/** Retries automatically only where that may help at once. Without a connection, the upload stops and reports it. */
function isWorthRetrying(error: Error | DetailedError): boolean {
  const refusal = asApiError(error);
  return navigator.onLine && !hasArrived(refusal) && (mayHelpLater(refusal) || BUSY.has(refusal.status));
}

/** Converts an error to the product's ApiError. */
function asApiError(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new ApiError(0, null);
  return new ApiError(response.getStatus(), parsed(response.getBody()));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** True without a reply, or for a status that may change on a retry. */
const mayHelpLater = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

function sign(request: HttpRequest): void {
  const token = readSession()?.token;
  if (token) request.setHeader('Authorization', `Bearer ${token}`);
}

/** Uploads one video; resumes after a lost connection, a reload or a restart. */
export class ResumableUpload {
  private upload: Upload | null = null;
  private ended = false;

  constructor(
    private readonly file: File,
    private readonly terms: VideoTerms,
    private readonly listener: UploadListener,
  ) {}

  /**
   * Resolves once the server has the whole file.
   *
   * @throws ApiError if the server rejected it, CalledOff after `cancel`.
   */
  send(): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (end: () => void) => {
        this.ended = true;
        end();
      };
      this.cancelled = () => finish(() => reject(new CalledOff()));
      void this.begin({
        onSuccess: () => finish(resolve),
        onError: (error) => {
          const refusal = asApiError(error);
          if (hasArrived(refusal)) finish(resolve);
          else if (mayHelpLater(refusal)) this.listener.onStopped();
          else finish(() => reject(refusal));
        },
      });
    });
  }

  /** Continues after all retries have failed. */
  resume(): void {
    if (this.ended) return;
    this.askAgain();
    this.upload?.start();
  }

  /** Cancels the upload and deletes what was sent from the server. */
  cancel(): void {
    if (this.ended) return;
    this.upload?.abort(true).catch(() => undefined);
    this.cancelled();
  }

  /** Stops without cancelling: the same file can be resumed later. */
  pause(): void {
    if (!this.ended) void this.upload?.abort().catch(() => undefined);
  }

  private cancelled: () => void = () => undefined;
  private askAgain: () => void = () => undefined;

  /** Loads the upload code with the first upload. If that fails while offline, `resume` tries again. */
  private async loadEngine(): Promise<typeof import('tus-js-client')> {
    try {
      return await import('tus-js-client');
    } catch {
      this.listener.onStopped();
      await new Promise<void>((resolve) => {
        this.askAgain = resolve;
      });
      return this.loadEngine();
    }
  }

  private async begin(ends: Pick<UploadOptions, 'onSuccess' | 'onError'>): Promise<void> {
    const engine = await this.loadEngine();
    if (this.ended) return;
    const upload = new engine.Upload(this.file, {
      ...ends,
      endpoint: ENDPOINT,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS,
      removeFingerprintOnSuccess: true,
      metadata: { ...this.terms, uploadId: newUploadId(), filename: this.file.name },
      onBeforeRequest: sign,
      onShouldRetry: isWorthRetrying,
      onProgress: (sent, total) => this.listener.onSent(total > 0 ? sent / total : 0),
    });
    this.upload = upload;
    const earlier = findResumable(await upload.findPreviousUploads().catch(() => []), this.terms);
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    this.listener.onIdentity(earlier?.metadata['uploadId'] ?? upload.options.metadata?.['uploadId'] ?? '');
    if (!this.ended) upload.start();
  }
}
