import { ResumableUpload, type VideoTerms } from './resumable-upload';

/** State of an upload: sending, interrupted, sent and being processed, finished. */
export type UploadPhase = 'idle' | 'sending' | 'stopped' | 'processing' | 'done' | 'failed';

export interface UploadState {
  phase: UploadPhase;
  /** Progress of sending and processing together, 0 to 1. */
  part: number;
  /** Why processing failed. */
  reason: string;
}

export const NO_UPLOAD: UploadState = { phase: 'idle', part: 0, reason: '' };

/** Sending is the first half of the progress, processing the second. */
const SENDING_IS = 0.5;

/** One video: sent by this page, then followed through the server's events until it is processed. */
export class UploadSession {
  private state: UploadState = { ...NO_UPLOAD, phase: 'sending' };
  private unfollow: () => void = () => undefined;
  private readonly upload: ResumableUpload;

  constructor(
    file: File,
    terms: VideoTerms,
    private readonly report: (state: UploadState) => void,
  ) {
    this.upload = new ResumableUpload(file, terms, {
      onIdentity: (uploadId) => this.follow(uploadId),
      onSent: (sent) => this.change({ phase: 'sending', part: sent * SENDING_IS }),
      onStopped: () => this.change({ phase: 'stopped' }),
    });
  }

  /**
   * Resolves once the server has the whole file; processing continues.
   *
   * @throws ApiError
   */
  async send(): Promise<void> {
    this.change({});
    try {
      await this.upload.send();
    } catch (error) {
      this.unfollow();
      this.report(NO_UPLOAD);
      throw error;
    }
    const { phase } = this.state;
    if (phase === 'sending' || phase === 'stopped') this.change({ phase: 'processing' });
  }

  resume(): void {
    this.change({ phase: 'sending' });
    this.upload.resume();
  }

  cancel(): void {
    this.upload.cancel();
  }

  /** Stops without cancelling: the same file can be resumed later. */
  leave(): void {
    this.unfollow();
    this.upload.pause();
  }

  private follow(uploadId: string): void {
    this.unfollow();
    this.unfollow = followProgress(uploadId, {
      onProgress: (percent) => this.change({ part: percent / 100 }),
      onDone: () => this.change({ phase: 'done', part: 1 }),
      onFailed: (reason) => this.change({ phase: 'failed', reason }),
    });
  }

  /** Both the page and the server report progress, so the bar only moves forward. */
  private change(change: Partial<UploadState>): void {
    this.state = { ...this.state, ...change, part: Math.max(this.state.part, change.part ?? 0) };
    this.report(this.state);
  }
}

/** Handles the server's events of one upload while it is sent and processed. */
interface ProgressListener {
  /** 0 to 100; sending is the first half. */
  onProgress: (percent: number) => void;
  onDone: () => void;
  /** Receives the reason as a sentence. */
  onFailed: (reason: string) => void;
}

/**
 * Follows the progress of an upload. May be opened before the upload starts; the browser reconnects a broken stream.
 *
 * @returns a function that stops following
 */
function followProgress(uploadId: string, { onProgress, onDone, onFailed }: ProgressListener): () => void {
  const source = new EventSource(`/api/video/progress/${encodeURIComponent(uploadId)}`);
  const end = (report: () => void) => {
    source.close();
    report();
  };
  source.addEventListener('message', ({ data }) => onProgress(Number(data)));
  source.addEventListener('done', () => end(onDone));
  source.addEventListener('failed', ({ data }) => end(() => onFailed(String(data))));
  return () => source.close();
}
