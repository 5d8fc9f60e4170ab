import { deleteUpload } from '@fulcrum/files';
import { isFinalRefusal, Observed, OutboxStore, registerOpenWork } from '@fulcrum/saving';
import { ApiError, isCancelled, newKey } from '@fulcrum/shared-ui';
import type { TypedAnswer } from '../answers/answer-draft';
import { Delivery, type HandIn, type Waiting } from './delivery';
import { sendHandIn, type Submission } from './send-hand-in';

/**
 * The wait between two tries (ms), while the server still counts uploads of a closed page as open, which takes some
 * seconds.
 */
const TOO_MANY_MS = 3_000;
const NEW: Omit<Waiting, 'file'> = { progress: 0, waiting: false, paused: false, stored: true };

/**
 * One student's submissions on this device until the server has them: they survive a reload, a closed browser and an
 * expired session, and resume where they stopped. A submission that the server has rejected stays until the student has
 * seen it.
 */
export class Outbox {
  private readonly store: OutboxStore<HandIn>;
  /** By task id. */
  private readonly shown = new Observed<ReadonlyMap<string, Waiting>>(new Map());
  readonly subscribe = this.shown.subscribe;
  private readonly deliveries = new Map<string, Delivery>();
  /** By task id: the last submission sent from this window that was not accepted. */
  private readonly open = new Map<string, HandIn>();

  constructor(
    private readonly account: string,
    private readonly send = sendHandIn,
    private readonly waitMs = TOO_MANY_MS,
  ) {
    this.store = new OutboxStore(account);
  }

  readonly of = (taskId: string): Waiting | undefined => this.shown.get().get(taskId);

  /**
   * Stores a file with its typed answers and sends it; submitting the same work again resumes the upload.
   * @throws ApiError when the server rejects it, or with the code `cancelled`
   */
  async handIn(taskId: string, file: File, answers: TypedAnswer[] = []): Promise<Submission> {
    const work = { file, name: file.name, ...(answers.length > 0 && { answers }) };
    const last = this.open.get(taskId);
    const isSame = last !== undefined && isSameWork(last, work) && last.refusal === undefined;
    if (!isSame) this.abandon(taskId);
    const handIn = isSame ? last : { ...work, uploadId: newKey() };
    // If the device cannot store the file, it is sent all the same.
    const stored = await this.store.keep(taskId, handIn).then(
      () => true,
      () => false,
    );
    return this.deliver(taskId, handIn, stored);
  }

  /** Sends what an earlier visit left. @returns a promise for each, which rejects like that of `handIn` */
  async resume(): Promise<{ taskId: string; delivery: Promise<Submission> }[]> {
    const kept = (await this.store.entries()).filter(([taskId]) => this.of(taskId) === undefined);
    if (this.shown.get().size === 0) await this.store.setHasUnsentData();
    return kept.flatMap(([taskId, { file: stored, uploadId = newKey(), ...rest }]) => {
      const handIn = { ...rest, uploadId, file: fileOf(stored, rest.name) };
      const { refusal } = handIn;
      if (refusal === undefined) return [{ taskId, delivery: this.deliver(taskId, handIn) }];
      this.open.set(taskId, handIn);
      this.change(taskId, handIn.file, { progress: null, refusal });
      return [];
    });
  }

  /** Pauses the upload until `goOn`, in later visits too. */
  pause(taskId: string): void {
    this.deliveries.get(taskId)?.pause();
  }

  goOn(taskId: string): void {
    this.deliveries.get(taskId)?.goOn();
  }

  /** Cancels the upload. */
  cancel(taskId: string): void {
    this.deliveries.get(taskId)?.cancel();
  }

  /** Discards the submission: the student has seen the rejection, or chooses another file. */
  forget(taskId: string): Promise<void> {
    if (this.deliveries.has(taskId)) return Promise.resolve();
    this.abandon(taskId);
    return this.remove(taskId).catch(() => undefined);
  }

  private async deliver(taskId: string, handIn: HandIn, stored = true): Promise<Submission> {
    const file = fileOf(handIn.file, handIn.name);
    this.open.set(taskId, { ...handIn, file });
    const delivery = new Delivery(handIn, {
      studentId: this.account,
      taskId,
      send: this.send,
      waitMs: this.waitMs,
      keep: (now) => void this.store.keep(taskId, now).catch(() => undefined),
      show: (part) => this.change(taskId, file, part),
    });
    this.deliveries.set(taskId, delivery);
    // Also after the student has left the page of the task.
    const arrived = registerOpenWork(() => this.of(taskId)?.paused !== true);
    this.change(taskId, file, { progress: 0, waiting: false, stored });
    try {
      const submission = await delivery.run();
      await this.remove(taskId).catch(() => undefined);
      return submission;
    } catch (error) {
      await this.settle(taskId, { ...delivery.handIn, file }, error);
      throw error;
    } finally {
      this.deliveries.delete(taskId);
      arrived();
    }
  }

  private async settle(taskId: string, handIn: HandIn & { file: File }, error: unknown): Promise<void> {
    this.open.set(taskId, handIn);
    // The page shows which file the server has, so no message is needed.
    const isThere = error instanceof ApiError && error.code === 'already_submitted';
    if (isCancelled(error) || isThere) {
      this.abandon(taskId);
      return this.remove(taskId).catch(() => undefined);
    }
    const refusal = error instanceof ApiError ? error.message : String(error);
    if (isFinalRefusal(error)) {
      const refused = { file: handIn.file, name: handIn.name, refusal };
      this.open.set(taskId, refused);
      await this.store.keep(taskId, refused).catch(() => undefined);
    }
    this.change(taskId, handIn.file, { progress: null, waiting: false, refusal });
  }

  /** Lets the server delete its part of an upload that nobody will resume. */
  private abandon(taskId: string): void {
    const url = this.open.get(taskId)?.url;
    this.open.delete(taskId);
    if (url) void deleteUpload(url);
  }

  private async remove(taskId: string): Promise<void> {
    this.open.delete(taskId);
    this.shown.set(new Map([...this.shown.get()].filter(([id]) => id !== taskId)));
    await this.store.remove([taskId]);
  }

  private change(taskId: string, file: File, part: Partial<Waiting>): void {
    const { refusal: _, ...before }: Partial<Waiting> & typeof NEW = this.of(taskId) ?? NEW;
    this.shown.set(new Map(this.shown.get()).set(taskId, { ...before, file, ...part }));
  }
}

const isSameWork = (one: HandIn, other: HandIn): boolean =>
  one.file === other.file && JSON.stringify(one.answers) === JSON.stringify(other.answers);

const fileOf = (file: Blob, name: string): File =>
  file instanceof File ? file : new File([file], name, { type: file.type });

const outboxes = new Map<string, Outbox>();

/** The outbox of an account: a single one in this window. */
export function outboxOf(account: string): Outbox {
  const outbox = outboxes.get(account) ?? new Outbox(account);
  outboxes.set(account, outbox);
  return outbox;
}
