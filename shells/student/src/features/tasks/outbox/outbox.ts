import { upload, type UploadRequest } from '@fulcrum/files';
import { ApiError, type components, isCancelled, keptName, noteWaiting } from '@fulcrum/shared-ui';
import type { TypedAnswer } from '../answers/answer-draft';
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';

export type Submission = components['schemas']['SubmissionDto'];

/** A file that the server has not taken yet, by the id of its task. */
interface HandIn {
  file: Blob;
  name: string;
  /** What was typed beside it. */
  answers?: TypedAnswer[];
  /** The Idempotency-Key of a try whose body was out: the server may have the file already. */
  key?: string;
  /** The server's sentence: it does not take the file, and no other try will change that. */
  refusal?: string;
}

/** Ends early when it is called off: the next try finds that out. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** How a hand-in stands. `progress` is the part sent so far, 0 to 1; null while nothing is sent. */
export interface Waiting {
  readonly file: File;
  readonly progress: number | null;
  /** For the line. */
  readonly waiting: boolean;
  readonly refusal?: string;
}

/** A file that broke off on its way is sent so often at most. */
const MOST_TRIES = 3;
/** Uploads of a page that was closed count as open for some seconds: so long (ms), and so often, are they waited for. */
const TOO_MANY_MS = 3_000;
const MOST_WAITS = 20;
const isTooMany = (error: unknown) => error instanceof ApiError && error.code === 'too_many_uploads';
const BROKEN_OFF = 'malformed_upload';
/** Refusals that say nothing of the file: the sign-in has run out, or the server is busy. */
const NOT_FINAL = new Set([401, 408, 429]);
const isFinal = ({ status }: ApiError) => status >= 400 && status < 500 && !NOT_FINAL.has(status);
const isBrokenOff = (error: unknown) => error instanceof ApiError && error.code === BROKEN_OFF;

/**
 * One student's hand-ins on this device until the server has them: they outlive a reload, a closed browser and a session that
 * has run out. What the server has said no to stays until the student has seen it.
 */
export class Outbox {
  private readonly store: UseStore;
  private readonly shown = new Map<string, Waiting>();
  private readonly sending = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly account: string,
    private readonly send: typeof upload<Submission> = upload,
    private readonly pauseMs = TOO_MANY_MS,
  ) {
    this.store = createStore(keptName(account, 'outbox'), 'kept');
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly of = (taskId: string): Waiting | undefined => this.shown.get(taskId);

  /** Keeps a file, with what was typed beside it, and sends it. @throws ApiError when the server refuses, or the code `cancelled` */
  async handIn(taskId: string, file: File, answers: TypedAnswer[] = []): Promise<Submission> {
    const handIn = { file, name: file.name, ...(answers.length > 0 && { answers }) };
    // A device that cannot keep it still sends it.
    await this.keep(taskId, handIn).catch(() => undefined);
    return this.deliver(taskId, handIn);
  }

  /** Sends what an earlier visit left. @returns one promise for each, which rejects as `handIn` does */
  async resume(): Promise<{ taskId: string; delivery: Promise<Submission> }[]> {
    const kept = (await entries<string, HandIn>(this.store)).filter(([taskId]) => !this.shown.has(taskId));
    noteWaiting(this.account, kept.length > 0 || this.shown.size > 0);
    for (const [taskId, { file, name, refusal }] of kept) {
      if (refusal) this.show(taskId, { file: fileOf(file, name), progress: null, waiting: false, refusal });
    }
    const open = kept.filter(([, { refusal }]) => !refusal);
    return open.map(([taskId, handIn]) => ({ taskId, delivery: this.deliver(taskId, handIn) }));
  }

  /** Calls off what is being sent. */
  cancel(taskId: string): void {
    this.sending.get(taskId)?.abort();
  }

  /** The student has seen a refusal, or chooses another file. */
  forget(taskId: string): Promise<void> {
    if (this.sending.has(taskId)) return Promise.resolve();
    return this.remove(taskId).catch(() => undefined);
  }

  private async deliver(taskId: string, handIn: HandIn): Promise<Submission> {
    const file = fileOf(handIn.file, handIn.name);
    const controller = new AbortController();
    this.sending.set(taskId, controller);
    const change = (part: Partial<Waiting>) =>
      this.show(taskId, { file, progress: 0, waiting: false, ...this.shown.get(taskId), ...part });
    change({ progress: 0, waiting: false });
    try {
      const submission = await this.tryToSend(taskId, { ...handIn, file }, { controller, change });
      await this.remove(taskId).catch(() => undefined);
      return submission;
    } catch (error) {
      await this.settle(taskId, { ...handIn, file }, error);
      throw error;
    } finally {
      this.sending.delete(taskId);
    }
  }

  private async tryToSend(taskId: string, handIn: HandIn, { controller, change }: Sending): Promise<Submission> {
    const { key, answers } = handIn;
    for (let tries = 1; ; tries += 1) {
      const request: UploadRequest = {
        method: 'POST',
        url: '/api/tasks/submission',
        fields: {
          taskId,
          studentId: this.account,
          ...(answers && { answers: JSON.stringify(answers) }),
          file: handIn.file,
        },
        ...(key ? { key } : {}),
        onSentWhole: (sentUnder) => void this.keep(taskId, { ...handIn, key: sentUnder }).catch(() => undefined),
        onProgress: (progress) => change({ progress }),
        onWaiting: (waiting) => change({ waiting }),
        signal: controller.signal,
      };
      try {
        return await this.send(request);
      } catch (error) {
        if (isTooMany(error) && tries < MOST_WAITS) {
          await pause(this.pauseMs, controller.signal);
          continue;
        }
        if (!isBrokenOff(error) || tries >= MOST_TRIES) throw error;
      }
    }
  }

  private async settle(taskId: string, { file, name }: HandIn & { file: File }, error: unknown): Promise<void> {
    // The page shows which file the server has: there is nothing left to say here.
    const isThere = error instanceof ApiError && error.code === 'already_submitted';
    if (isCancelled(error) || isThere) return this.remove(taskId).catch(() => undefined);
    const refusal = error instanceof ApiError ? error.message : String(error);
    const isRefused = error instanceof ApiError && isFinal(error);
    if (isRefused) await this.keep(taskId, { file, name, refusal }).catch(() => undefined);
    this.show(taskId, { file, progress: null, waiting: false, refusal });
  }

  private async keep(taskId: string, handIn: HandIn): Promise<void> {
    await set(taskId, handIn, this.store);
    noteWaiting(this.account, true);
  }

  private async remove(taskId: string): Promise<void> {
    this.shown.delete(taskId);
    this.tell();
    await del(taskId, this.store);
    noteWaiting(this.account, (await entries(this.store)).length > 0);
  }

  private show(taskId: string, waiting: Waiting): void {
    this.shown.set(taskId, waiting);
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

interface Sending {
  controller: AbortController;
  change: (part: Partial<Waiting>) => void;
}

const fileOf = (file: Blob, name: string): File =>
  file instanceof File ? file : new File([file], name, { type: file.type });

const outboxes = new Map<string, Outbox>();

/** The outbox of an account: one in this window. */
export function outboxOf(account: string): Outbox {
  const outbox = outboxes.get(account) ?? new Outbox(account);
  outboxes.set(account, outbox);
  return outbox;
}
