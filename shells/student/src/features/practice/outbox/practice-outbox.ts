import { isFinalRefusal, Observed, OutboxStore, registerOpenWork, statusOf } from '@fulcrum/saving';
import { readSession, waitForReconnect } from '@fulcrum/shared-ui';
import { type CountedAnswer, MOST_SENT, type PracticeAnswer, sendAnswers } from '../api/send-answers';

/** Sends again after this time even if the browser has not reported that the connection is back (ms). */
const TRY_AGAIN_MS = 15_000;

export interface OutboxView {
  /** By the answer's id: what the server does not have yet. */
  waiting: ReadonlyMap<string, PracticeAnswer>;
  /** By the answer's id: what the server has said in this visit. */
  replies: ReadonlyMap<string, CountedAnswer>;
  /** True while the server cannot be reached. */
  isCut: boolean;
  /** False until it is known what an earlier visit has left. */
  isListed: boolean;
}

const refused = ({ id }: PracticeAnswer): CountedAnswer => ({
  ...{ id, outcome: 'refused', verdict: null, dueOn: null, isCleared: false },
});

/** One student's answers on this device until the server has them; they outlast a reload and a closed browser. */
export class PracticeOutbox {
  private readonly store: OutboxStore<PracticeAnswer>;
  private readonly seen = new Observed<OutboxView>({
    ...{ waiting: new Map(), replies: new Map() },
    ...{ isCut: false, isListed: false },
  });
  readonly view = this.seen.get;
  readonly subscribe = this.seen.subscribe;
  /** Answers that the device could not store: they are sent all the same, while the page is open. */
  private readonly unstored = new Set<string>();
  private sending: Promise<void> | null = null;
  /** How many are sent at once: one at a time after a refusal, so that it takes no other answer with it. */
  private most = MOST_SENT;

  constructor(
    private readonly account: string,
    private readonly send = sendAnswers,
    private readonly waitMs = TRY_AGAIN_MS,
  ) {
    this.store = new OutboxStore(account, 'practice');
    registerOpenWork(() => this.unstored.size > 0);
  }

  /** Stores an answer and sends it. Its reply comes into the view. */
  async add(answer: PracticeAnswer): Promise<void> {
    this.wait([answer]);
    await this.store.keep(answer.id, answer).catch(() => this.unstored.add(answer.id));
    void this.sendWaiting();
  }

  /** Asks again for the replies to answers that the server has: addresses of pictures in them are valid for ten minutes. */
  async renew(answers: readonly PracticeAnswer[]): Promise<void> {
    const told = answers.filter(({ id }) => this.view().replies.get(id)?.verdict);
    if (told.length === 0) return;
    // Without internet, or if nothing may be told any more, the replies stay as they are.
    const renewed = await this.send(told).catch(() => []);
    const fresh = renewed.filter(({ verdict }) => verdict !== null);
    this.change({ replies: new Map([...this.view().replies, ...fresh.map((reply) => [reply.id, reply] as const)]) });
  }

  /** Sends everything that waits, again and again until the server has it or the sign-in ends. */
  sendWaiting(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    // A browser without storage has only what was answered since.
    this.wait(await this.store.list().catch(() => []));
    this.change({ isListed: true });
    for (let batch = this.nextBatch(); batch.length > 0; batch = this.nextBatch()) {
      // Somebody else may have signed in meanwhile.
      if (readSession()?.user.id !== this.account) return;
      try {
        await this.settle(await this.send(batch));
      } catch (error) {
        if (statusOf(error) === 401) return;
        if (!isFinalRefusal(error)) await this.waitForLine();
        else if (batch.length === 1) await this.settle(batch.map(refused));
        else this.most = 1;
      }
    }
    this.most = MOST_SENT;
  }

  private nextBatch(): PracticeAnswer[] {
    return [...this.view().waiting.values()].slice(0, this.most);
  }

  private waitForLine(): Promise<void> {
    this.change({ isCut: true });
    return waitForReconnect(this.waitMs);
  }

  private async settle(replies: readonly CountedAnswer[]): Promise<void> {
    const ids = replies.map(({ id }) => id);
    const { waiting, replies: before } = this.view();
    this.change({
      isCut: false,
      waiting: new Map([...waiting].filter(([id]) => !ids.includes(id))),
      replies: new Map([...before, ...replies.map((reply) => [reply.id, reply] as const)]),
    });
    for (const id of ids) this.unstored.delete(id);
    // What cannot be removed is sent again in the next visit, and not counted again.
    await this.store.remove(ids).catch(() => undefined);
  }

  private wait(answers: readonly PracticeAnswer[]): void {
    const { waiting, replies } = this.view();
    const fresh = answers.filter(({ id }) => !waiting.has(id) && !replies.has(id));
    if (fresh.length === 0) return;
    this.change({ waiting: new Map([...waiting, ...fresh.map((answer) => [answer.id, answer] as const)]) });
  }

  private change(part: Partial<OutboxView>): void {
    this.seen.set({ ...this.view(), ...part });
  }
}

const outboxes = new Map<string, PracticeOutbox>();

/** The outbox of an account: a single one in this window. */
export function practiceOutboxOf(account: string): PracticeOutbox {
  const outbox = outboxes.get(account) ?? new PracticeOutbox(account);
  outboxes.set(account, outbox);
  return outbox;
}
