import { AccountTable } from './account-table';
import { LocalDraft } from './local-draft';

/** Where a draft is kept: its entry in local storage, and its copy in the database of the account's attempts. */
export interface DraftPlaces<Value> {
  draft: LocalDraft<Value>;
  account: string;
  /** Key of the copy. */
  name: string;
  isEmpty: (value: Value) => boolean;
}

/**
 * A draft in local storage, which is read and written at once, with a copy on disk: a browser writes local storage to
 * disk only after seconds, and loses those seconds when it is killed. The newer one counts.
 */
export class CopiedDraft<Value extends { at: number }> {
  private readonly copies: AccountTable<unknown>;
  private latest: Value | null = null;
  private copying: Promise<void> = Promise.resolve();

  /** @param inTime gives up a device that reads or writes too slowly */
  constructor(
    private readonly places: DraftPlaces<Value>,
    private readonly parse: (stored: unknown) => Value,
    private readonly inTime: <Result>(work: Promise<Result>) => Promise<Result>,
  ) {
    this.copies = new AccountTable(places.account, 'attempts');
  }

  read(): Value {
    return this.places.draft.read();
  }

  /** Restores the copy on disk if the browser was killed before it wrote the same data to local storage. */
  async recover(): Promise<void> {
    try {
      const copy = this.parse(await this.inTime(this.copies.get(this.places.name)));
      if (copy.at > this.read().at) this.keepLocally(copy);
    } catch {
      // No copy exists; only local storage is left.
    }
  }

  /** Resolves when everything kept so far is on disk, or cannot be stored. */
  onDisk(): Promise<void> {
    return this.copying;
  }

  /** @returns false if this device cannot store it because storage is full or disabled */
  keep(value: Value): boolean {
    this.copy(value);
    return this.keepLocally(value);
  }

  /** Also copies an empty draft: local storage on disk may be out of date for that too. One copy for a task's changes. */
  private copy(value: Value): void {
    const isScheduled = this.latest !== null;
    this.latest = value;
    if (isScheduled) return;
    this.copying = Promise.resolve().then(() => {
      const latest = this.latest;
      this.latest = null;
      return this.inTime(this.copies.keep(this.places.name, latest)).catch(() => undefined);
    });
  }

  private keepLocally(value: Value): boolean {
    return this.places.draft.keep(this.places.isEmpty(value) ? null : value);
  }
}
