import { uploadCancelledError } from '@fulcrum/files';
import { ApiError, isCancelled } from '@fulcrum/shared-ui';
import type { TypedAnswer } from '../answers/answer-draft';
import type { HandInRequest, sendHandIn, Submission } from './send-hand-in';

/** A file that the server has not accepted yet, as the device stores it under the id of its task. */
export interface HandIn {
  file: Blob;
  name: string;
  /** The typed answers. */
  answers?: TypedAnswer[];
  /**
   * Identifies the upload: if it is started again with the same id, the server accepts it only once. Absent in data of
   * an older version.
   */
  uploadId?: string;
  /** The upload's address on the server. */
  url?: string | undefined;
  /** Set if the student has paused the upload: the part that was sent by then, 0 to 1. */
  pausedAt?: number | undefined;
  /** The server's message, if it rejects the file finally: no retry will help. */
  refusal?: string;
}

/**
 * The state of a submission in the outbox. `progress` is the part that the server has, 0 to 1; null while nothing is
 * being sent.
 */
export interface Waiting {
  readonly file: File;
  readonly progress: number | null;
  /** Waiting for the connection. */
  readonly waiting: boolean;
  readonly paused: boolean;
  /** False if this device could not store the file: it is sent all the same, but only while the page is open. */
  readonly stored: boolean;
  readonly refusal?: string;
}

/** How often to wait: the server counts uploads of a closed page as open for some seconds. */
const MOST_WAITS = 20;
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** Ends early on abort, which the next try then notices. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export interface DeliveryTerms {
  studentId: string;
  taskId: string;
  send: typeof sendHandIn;
  /** The wait between two tries while too many uploads are open (ms). */
  waitMs: number;
  /** Stores the current state, for a later visit. */
  keep: (handIn: HandIn) => void;
  show: (part: Partial<Waiting>) => void;
}

/** The upload of one file to the server, which its student can pause and resume any number of times. */
export class Delivery {
  private controller = new AbortController();
  private progress: number;
  private isCalledOff = false;
  private wake: () => void = () => undefined;

  constructor(
    readonly handIn: HandIn,
    private readonly terms: DeliveryTerms,
  ) {
    this.progress = handIn.pausedAt ?? 0;
  }

  /** @throws ApiError when the server rejects the file, or with the code `cancelled` */
  async run(): Promise<Submission> {
    for (;;) {
      this.terms.show({ progress: this.progress, waiting: false, paused: this.isPaused });
      if (this.isPaused && !this.isCalledOff) await new Promise<void>((resolve) => (this.wake = resolve));
      if (this.isCalledOff) throw uploadCancelledError();
      this.controller = new AbortController();
      try {
        return await this.send();
      } catch (error) {
        if (!isCancelled(error) || !this.isPaused) throw error;
      }
    }
  }

  pause(): void {
    this.note({ pausedAt: this.progress });
    this.controller.abort();
  }

  goOn(): void {
    this.note({ pausedAt: undefined });
    this.terms.show({ paused: false });
    this.wake();
  }

  cancel(): void {
    this.isCalledOff = true;
    this.note({ pausedAt: undefined });
    this.controller.abort();
    this.wake();
  }

  private get isPaused(): boolean {
    return this.handIn.pausedAt !== undefined;
  }

  private async send(): Promise<Submission> {
    const { signal } = this.controller;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.terms.send({ ...this.request(), signal });
      } catch (error) {
        if (codeOf(error) === 'upload_exists') return arrivedOf(error);
        if (codeOf(error) !== 'too_many_uploads' || tries >= MOST_WAITS) throw error;
        await wait(this.terms.waitMs, signal);
      }
    }
  }

  private request(): HandInRequest {
    const { file, name, uploadId = '', url, answers } = this.handIn;
    const { taskId, studentId, show } = this.terms;
    return {
      file,
      metadata: {
        taskId,
        studentId,
        uploadId,
        filename: name,
        ...(file.type && { filetype: file.type }),
        ...(answers && { answers: JSON.stringify(answers) }),
      },
      url,
      onBegun: (begun) => this.note({ url: begun }),
      onProgress: (progress) => {
        this.progress = progress;
        show({ progress });
      },
      onWaiting: (waiting) => show({ waiting }),
    };
  }

  private note(part: Partial<HandIn>): void {
    Object.assign(this.handIn, part);
    if (!this.isCalledOff) this.terms.keep(this.handIn);
  }
}

/** The submission whose reply was lost, from the error. @throws the error if it contains none */
function arrivedOf(error: unknown): Submission {
  const submission = error instanceof ApiError ? error.body['submission'] : undefined;
  if (!submission) throw error;
  return submission as Submission;
}
