import { calledOff } from '@fulcrum/files';
import { ApiError, isCancelled } from '@fulcrum/shared-ui';
import type { TypedAnswer } from '../answers/answer-draft';
import type { HandInRequest, sendHandIn, Submission } from './send-hand-in';

/** A file that the server has not taken yet, as the device keeps it by the id of its task. */
export interface HandIn {
  file: Blob;
  name: string;
  /** What was typed beside it. */
  answers?: TypedAnswer[];
  /** Names the upload: begun again under it, it is the same, and the server takes it once. Absent in what an older version kept. */
  uploadId?: string;
  /** Where the server has what it got so far. */
  url?: string | undefined;
  /** The student has stopped it, when so much of it was there: 0 to 1. */
  pausedAt?: number | undefined;
  /** The server's sentence: it does not take the file, and no other try will change that. */
  refusal?: string;
}

/** How a hand-in stands. `progress` is the part that the server has, 0 to 1; null while nothing is sent. */
export interface Waiting {
  readonly file: File;
  readonly progress: number | null;
  /** For the line. */
  readonly waiting: boolean;
  readonly paused: boolean;
  readonly refusal?: string;
}

/** Uploads of a page that was closed count as open for some seconds: so often are they waited for. */
const MOST_WAITS = 20;
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** Ends early when it is called off: the next try finds that out. */
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
  /** Between two tries while too many uploads are open. ms */
  waitMs: number;
  /** Writes down how it stands, for a later visit. */
  keep: (handIn: HandIn) => void;
  show: (part: Partial<Waiting>) => void;
}

/** One file on its way to the server: stopped and gone on with as often as its student likes. */
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

  /** @throws ApiError when the server refuses, or the code `cancelled` */
  async run(): Promise<Submission> {
    for (;;) {
      this.terms.show({ progress: this.progress, waiting: false, paused: this.isPaused });
      if (this.isPaused && !this.isCalledOff) await new Promise<void>((resolve) => (this.wake = resolve));
      if (this.isCalledOff) throw calledOff();
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

/** What the lost reply said. @throws the error when it says nothing */
function arrivedOf(error: unknown): Submission {
  const submission = error instanceof ApiError ? error.body['submission'] : undefined;
  if (!submission) throw error;
  return submission as Submission;
}
