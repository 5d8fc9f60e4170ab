import { deleteUpload, sendResumably, uploadCancelledError } from '@fulcrum/files';
import { LocalDraft, localKey } from '@fulcrum/saving';
import { ApiError, readSession } from '@fulcrum/shared-ui';

const ENDPOINT = '/api/video/tus';
/** Size of one request, and the most that is sent again after the connection broke, in bytes. */
const PART_BYTES = 8 * 1024 * 1024;
/** Waits of at most 5 s without progress; after the next one, the upload stops and says so. */
const MOST_WAITS = 6;

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

/** An upload that the server has begun to receive. */
interface Begun {
  url: string;
  uploadId: string;
}

const begunOrNull = (stored: unknown): Begun | null =>
  typeof stored === 'object' &&
  stored !== null &&
  'url' in stored &&
  typeof stored.url === 'string' &&
  'uploadId' in stored &&
  typeof stored.uploadId === 'string'
    ? { url: stored.url, uploadId: stored.uploadId }
    : null;

/** What this device knows of an unfinished upload of the same file with the same place and title. */
function begunUpload({ name, size, lastModified }: File, terms: VideoTerms): LocalDraft<Begun | null> {
  const { title, yearId, unitId, chapterId, teacherId } = terms;
  const same = JSON.stringify([name, size, lastModified, title, yearId, unitId, chapterId, teacherId]);
  return new LocalDraft(localKey('videoUpload', readSession()?.user.id ?? '', same), begunOrNull);
}

/** The upload is complete, but the reply that said so was lost. */
const hasArrived = (error: unknown) => error instanceof ApiError && error.code === 'upload_exists';

/** True without a reply, or for a status that may change on a retry. */
const mayHelpLater = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Uploads one video; resumes after a lost connection, a reload or a restart. */
export class ResumableUpload {
  private readonly begun: LocalDraft<Begun | null>;
  private readonly uploadId: string;
  private sending = new AbortController();
  private ended = false;
  private paused = false;
  private askAgain: () => void = () => undefined;

  constructor(
    private readonly file: File,
    private readonly terms: VideoTerms,
    private readonly listener: UploadListener,
  ) {
    this.begun = begunUpload(file, terms);
    this.uploadId = this.begun.read()?.uploadId ?? newUploadId();
  }

  /**
   * Resolves once the server has the whole file.
   *
   * @throws ApiError if the server rejected it, with the code `cancelled` after `cancel`.
   */
  async send(): Promise<void> {
    this.listener.onIdentity(this.uploadId);
    while (!(await this.hasSentAll())) {
      const asked = new Promise<void>((resolve) => {
        this.askAgain = resolve;
      });
      if (!this.paused) this.listener.onStopped();
      await asked;
      if (this.ended) throw uploadCancelledError();
    }
    this.ended = true;
    this.begun.keep(null);
  }

  /** Continues after all retries have failed. */
  resume(): void {
    if (!this.ended) this.askAgain();
  }

  /** Cancels the upload and deletes what was sent from the server. */
  cancel(): void {
    if (this.ended) return;
    this.ended = true;
    this.sending.abort();
    const url = this.begun.read()?.url;
    if (url) void deleteUpload(url);
    this.begun.keep(null);
    this.askAgain();
  }

  /** Stops without cancelling: the same file can be resumed later. */
  pause(): void {
    this.paused = true;
    this.sending.abort();
  }

  /** @returns false if the upload has stopped and may be resumed. @throws ApiError */
  private async hasSentAll(): Promise<boolean> {
    try {
      await this.sendRest();
      return true;
    } catch (error) {
      if (this.ended) throw uploadCancelledError();
      if (hasArrived(error)) return true;
      if (mayHelpLater(error)) return false;
      this.ended = true;
      this.begun.keep(null);
      throw error;
    }
  }

  /** Retries where that may help at once. Without a connection, the upload stops. */
  private async sendRest(): Promise<void> {
    const { file, uploadId, listener } = this;
    const sending = new AbortController();
    this.sending = sending;
    let [waits, furthest] = [0, 0];
    await sendResumably<unknown>({
      endpoint: ENDPOINT,
      file,
      metadata: { ...this.terms, uploadId, filename: file.name },
      url: this.begun.read()?.url,
      partBytes: PART_BYTES,
      signal: sending.signal,
      onBegun: (url) => void this.begun.keep(url ? { url, uploadId } : null),
      onProgress: (part) => {
        if (part > furthest) [waits, furthest] = [0, part];
        listener.onSent(part);
      },
      onWaiting: (waiting) => {
        if (waiting && (!navigator.onLine || ++waits > MOST_WAITS)) sending.abort();
      },
    });
  }
}
