import { allOf, type ChangesStore, type KeptChanges } from './kept-changes';
import { registerOpenWork } from './open-work';
import { isFinalRefusal } from './refusals';

/** Retry delay without a reply, in ms. It is also retried as soon as the browser is online. */
const AGAIN_AFTER_MS = 3_000;

/**
 * `held`: nothing is sent until `finish`. `waiting`: the server does not reply; changes are kept in this browser and sent
 * again. `conflict`: somebody else has saved. `refused`: the server rejects it for good, and `problem` says why.
 */
export type SaveState = 'saved' | 'saving' | 'held' | 'waiting' | 'conflict' | 'refused';

/** What one save sends. */
export interface Save<Change> {
  changes: readonly Change[];
  /** `finish` was called. */
  finish: boolean;
}

export interface Versioned {
  version: number;
}

/** What a saver must know of its document. */
export interface SaverTerms<Document extends Versioned, Change> {
  read: () => Promise<Document>;
  /**
   * Saves changes to this version.
   * @returns the version that they make
   * @throws an error with the `status` of the reply, and its `message`
   */
  save: (document: Document, save: Save<Change>) => Promise<Document>;
  /** Whether a document has all that a save would change. */
  has: (document: Document, save: Save<Change>) => boolean;
  /** Whether a rejected save was based on an older version. */
  isConflict: (error: unknown) => boolean;
  /** Changes are sent this long (ms) after the first one, together with those made meanwhile. */
  sendAfterMs: number;
  /** Adds a change to the unsaved ones, of which it may replace one. By default it is put last. */
  add?: (unsaved: readonly Change[], change: Change) => Change[];
  /** The changes of the next save; all by default. */
  next?: (unsaved: readonly Change[]) => Change[];
  /** Whether nothing is sent until `finish`. */
  isHeld?: (document: Document) => boolean;
  onSaved?: (document: Document) => void;
}

/**
 * Saves the changes to one document of which the server counts the versions, so that nobody overwrites what somebody
 * else has saved. Changes are kept on the device until the server has them.
 */
export class VersionedSaver<Document extends Versioned, Change> {
  state: SaveState = 'saved';
  problem: string | null = null;
  unsaved: Change[] = [];
  /** Called after each change of what is here to read. */
  onChange: () => void = () => undefined;
  /** The version on which the unsaved changes were made. */
  private basedOn: number;
  private theirs: Document | null = null;
  private isFinishing = false;
  /** The save without a reply. It is repeated unchanged: only then can `has` recognise it on the server. */
  private unanswered: Save<Change> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private isStopped = false;
  private unregister: () => void = () => undefined;

  constructor(
    public saved: Document,
    private readonly terms: SaverTerms<Document, Change>,
    private readonly store: ChangesStore<Change>,
  ) {
    this.basedOn = saved.version;
    const left = store.read();
    if (left) this.mergeStoredChanges(left);
  }

  /** Handles what a closed tab has left: the server may have it already, or somebody else may have saved since. */
  private mergeStoredChanges(left: KeptChanges<Change>): void {
    const has = (changes: Change[]) => this.terms.has(this.saved, { changes, finish: false });
    this.unsaved = this.added([], allOf(left));
    if (left.version !== this.saved.version) {
      const isSent = this.saved.version === left.version + 1 && left.sent.length > 0 && has(left.sent);
      if (has(this.unsaved)) this.unsaved = [];
      else if (isSent) this.unsaved = this.added([], left.changes);
      else [this.theirs, this.basedOn] = [this.saved, left.version];
    }
    this.keep();
    this.state = this.theirs ? 'conflict' : this.stateOfUnsaved();
  }

  /**
   * Sends what a closed tab has left, and retries when the browser is online, which asks before it closes the window
   * while something is unsaved.
   */
  start(): void {
    this.isStopped = false;
    window.addEventListener('online', this.onOnline);
    this.unregister = registerOpenWork(() => this.state !== 'saved');
    if (this.state === 'saving') this.sendAfter(0);
  }

  /** Sends what is unsaved once more; what does not arrive stays on the device. */
  stop(): void {
    window.removeEventListener('online', this.onOnline);
    this.unregister();
    this.isStopped = true;
    void this.flush();
  }

  change(changes: readonly Change[]): void {
    this.unsaved = this.added(this.unsaved, changes);
    const isKept = this.keep();
    if (this.state === 'conflict' || this.state === 'refused') return this.show(this.state, this.problem);
    if (this.isHeld) return this.show('held');
    this.show(this.state === 'waiting' && isKept ? 'waiting' : 'saving');
    return this.sendAfter(this.terms.sendAfterMs);
  }

  /**
   * Saves what is unsaved together with the wish to finish.
   * @returns true if it was saved
   */
  async finish(): Promise<boolean> {
    this.isFinishing = true;
    await this.flush();
    return !this.isFinishing && this.state !== 'refused';
  }

  /** Takes a newer version that was fetched while nothing is unsaved here. */
  receive(newer: Document): void {
    if (newer.version <= this.saved.version || this.unsaved.length > 0 || this.sending) return;
    this.adopt(newer);
    this.show('saved');
  }

  /** Resolves a conflict by applying my changes to their version and saving the result. */
  takeOver(): void {
    if (!this.theirs) return;
    this.adopt(this.theirs);
    this.show(this.stateOfUnsaved());
    void this.send();
  }

  /** Resolves a conflict by showing their version; my unsaved changes are discarded. */
  showTheirs(): void {
    if (!this.theirs) return;
    this.unsaved = [];
    this.isFinishing = false;
    this.adopt(this.theirs);
    this.show('saved');
  }

  private readonly onOnline = (): void => void this.send();

  private get isHeld(): boolean {
    return !this.isFinishing && (this.terms.isHeld?.(this.saved) ?? false);
  }

  private get isSendable(): boolean {
    const isAnything = this.unsaved.length > 0 || this.isFinishing;
    return isAnything && !this.isHeld && !this.theirs && this.state !== 'refused';
  }

  private stateOfUnsaved(): SaveState {
    if (this.unsaved.length === 0 && !this.isFinishing) return 'saved';
    return this.isHeld ? 'held' : 'saving';
  }

  private added(unsaved: readonly Change[], changes: readonly Change[]): Change[] {
    const add = this.terms.add ?? ((all: readonly Change[], change: Change) => [...all, change]);
    return changes.reduce<Change[]>(add, [...unsaved]);
  }

  private sendAfter(ms: number): void {
    if (!this.isStopped) this.timer ??= setTimeout(() => void this.send(), ms);
  }

  private async flush(): Promise<void> {
    await this.sending;
    await this.send();
  }

  private send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.isSendable) return this.sending ?? Promise.resolve();
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
      if (this.state === 'waiting') this.sendAfter(AGAIN_AFTER_MS);
    });
    return this.sending;
  }

  /** One save after the other, until everything is saved or one fails. */
  private async sendAll(): Promise<void> {
    do await this.sendOnce();
    while (this.state === 'saving' && this.isSendable);
  }

  private async sendOnce(): Promise<void> {
    const changes = this.terms.next?.(this.unsaved) ?? [...this.unsaved];
    const save = (this.unanswered ??= { changes, finish: this.isFinishing });
    this.keep();
    let saved: Document;
    try {
      saved = await this.terms.save(this.saved, save);
    } catch (error) {
      return this.failed(error, save);
    }
    return this.settle(saved, save);
  }

  private settle(saved: Document, { changes, finish }: Save<Change>): void {
    this.unsaved = this.unsaved.filter((change) => !changes.includes(change));
    if (finish) this.isFinishing = false;
    this.adopt(saved);
    this.terms.onSaved?.(saved);
    this.show(this.stateOfUnsaved());
  }

  private async failed(error: unknown, save: Save<Change>): Promise<void> {
    if (this.terms.isConflict(error)) return this.compare(save);
    if (!isFinalRefusal(error)) return this.show('waiting');
    this.isFinishing = false;
    return this.show('refused', error instanceof Error ? error.message : null);
  }

  /** A rejected save may be one whose reply was lost: then the newest version has what was sent. */
  private async compare(save: Save<Change>): Promise<void> {
    let newest: Document;
    try {
      newest = await this.terms.read();
    } catch {
      return this.show('waiting');
    }
    if (newest.version === this.saved.version + 1 && this.terms.has(newest, save)) return this.settle(newest, save);
    this.theirs = newest;
    return this.show('conflict');
  }

  private adopt(document: Document): void {
    this.theirs = null;
    this.unanswered = null;
    this.saved = document;
    this.basedOn = document.version;
    this.keep();
  }

  private keep(): boolean {
    const sent = [...(this.unanswered?.changes ?? [])];
    const changes = this.unsaved.filter((change) => !sent.includes(change));
    return this.store.keep({ version: this.basedOn, sent, changes });
  }

  private show(state: SaveState, problem: string | null = null): void {
    this.state = state;
    this.problem = problem;
    this.onChange();
  }
}
