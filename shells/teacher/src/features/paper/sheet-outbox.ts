import { isFinalRefusal, OutboxStore, registerOpenWork, statusOf } from '@fulcrum/saving';
import { isCancelled, readSession } from '@fulcrum/shared-ui';
import { sendSheet, type SheetRead, type WaitingSheet } from './api/send-sheet';

/** What became of a sheet: what the server says, or why it does not take it. */
export type Outcome = { item: WaitingSheet } & ({ read: SheetRead } | { refusal: string });

/** `cut`: there is no line; a text: why the server takes nothing now. */
type Delivery = 'sent' | 'cut' | { problem: string };

/**
 * The sheets that an account has read on this device, until the server has them: they outlast a closed page and an
 * expired sign-in.
 */
export class SheetOutbox {
  private readonly store: OutboxStore<WaitingSheet>;
  private items: WaitingSheet[] = [];
  /** Ids of sheets that the device could not store: they are sent all the same, while the window is open. */
  private readonly unstored = new Set<string>();
  private readonly listeners = new Set<(outcome: Outcome) => void>();
  private sending: Promise<Delivery> | null = null;

  constructor(
    private readonly account: string,
    private readonly send = sendSheet,
  ) {
    this.store = new OutboxStore(account, 'paper');
    registerOpenWork(() => this.unstored.size > 0);
  }

  /** Oldest first. */
  get waiting(): readonly WaitingSheet[] {
    return this.items;
  }

  /** Loads what an earlier visit could not send. */
  async open(): Promise<void> {
    const kept = await this.store.list().catch(() => []);
    const known = new Set(this.items.map(({ id }) => id));
    const items = [...this.items, ...kept.filter(({ id }) => !known.has(id))];
    this.items = items.toSorted((one, other) => one.at.localeCompare(other.at));
  }

  async add(item: WaitingSheet): Promise<void> {
    this.items = [...this.items, item];
    await this.store.keep(item.id, item).catch(() => this.unstored.add(item.id));
  }

  /** Calls back with what became of each sheet, whoever had it sent. @returns a function that ends this */
  listen(listener: (outcome: Outcome) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sends what waits, one after the other. Never rejects: a sheet that did not arrive keeps waiting. */
  deliver(): Promise<Delivery> {
    this.sending ??= this.deliverAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async deliverAll(): Promise<Delivery> {
    for (let [item] = this.items; item; [item] = this.items) {
      // Somebody else may have signed in meanwhile.
      if (readSession()?.user.id !== this.account) return 'cut';
      const outcome = await this.sendOne(item);
      if (typeof outcome === 'string' || 'problem' in outcome) return outcome;
      await this.remove(item);
      for (const listener of this.listeners) listener(outcome);
    }
    return 'sent';
  }

  private async sendOne(item: WaitingSheet): Promise<Outcome | Delivery> {
    try {
      return { item, read: await this.send(item) };
    } catch (error) {
      const status = statusOf(error);
      if (isCancelled(error) || status === 0 || status === 401) return 'cut';
      const reason = error instanceof Error ? error.message : String(error);
      return isFinalRefusal(error) ? { item, refusal: reason } : { problem: reason };
    }
  }

  private async remove({ id }: WaitingSheet): Promise<void> {
    this.items = this.items.filter((item) => item.id !== id);
    this.unstored.delete(id);
    // What cannot be removed is sent again in the next visit, and changes nothing then.
    await this.store.remove([id]).catch(() => undefined);
  }
}

const outboxes = new Map<string, SheetOutbox>();

/** The outbox of an account: a single one in this window. */
export function sheetOutboxOf(account: string): SheetOutbox {
  const outbox = outboxes.get(account) ?? new SheetOutbox(account);
  outboxes.set(account, outbox);
  return outbox;
}
