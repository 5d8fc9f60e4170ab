import { ResumableUpload, type VideoTerms } from './resumable-upload';

/** Where an upload is: on its way, cut off, sent and being prepared, over. */
export type UploadPhase = 'idle' | 'sending' | 'stopped' | 'processing' | 'done' | 'failed';

export interface UploadState {
  phase: UploadPhase;
  /** Over sending and preparing, 0 to 1. */
  part: number;
  /** Why the video could not be prepared. */
  reason: string;
}

export const NO_UPLOAD: UploadState = { phase: 'idle', part: 0, reason: '' };

/** Sending is the first half of the progress, preparing the second. */
const SENDING_IS = 0.5;

/** One video on its way: sent by this page, then followed by the server's word until it is prepared. */
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
   * Resolves once the server has the whole file; preparing goes on.
   *
   * @throws ApiError, CalledOff
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

  /** Stops without giving up: the same file can go on later. */
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

  /** Both the page and the server report progress: the bar only goes forward. */
  private change(change: Partial<UploadState>): void {
    this.state = { ...this.state, ...change, part: Math.max(this.state.part, change.part ?? 0) };
    this.report(this.state);
  }
}

/** The server's events of one upload, while it is sent and prepared. */
interface ProgressListener {
  /** 0 to 100: sending is the first half. */
  onProgress: (percent: number) => void;
  onDone: () => void;
  /** The reason, in a sentence. */
  onFailed: (reason: string) => void;
}

/**
 * Follows the progress of an upload. It may be opened before the upload begins; a broken line is taken up again by the
 * browser.
 *
 * @returns stops following.
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
