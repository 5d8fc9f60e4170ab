import { ApiError } from '@fulcrum/shared-ui';
import { appliedAll, pageOf, type PageMarks, samePages, type Step } from './marks';
import { type History, NO_HISTORY, redoing, remembering, undoing } from './history';
import { allOf, type Kept, type Unsaved, unsavedSteps } from './unsaved';

/** Changes are sent this long after the first one, in ms, together with those made meanwhile: well within a second. */
const SEND_AFTER_MS = 500;
/** Retry delay without a reply, in ms. It is also retried as soon as the browser is online. */
const AGAIN_AFTER_MS = 3_000;
/**
 * The server takes more, but a page of handwriting has a few hundred kilobytes and a request body is limited to one
 * megabyte.
 */
const PAGES_AT_ONCE = 4;

export interface SavedMarking {
  version: number;
  pages: PageMarks[];
}

export interface MarkingCalls {
  read: (submissionId: string) => Promise<SavedMarking>;
  save: (submissionId: string, changes: { basedOn: number; pages: PageMarks[] }) => Promise<{ version: number }>;
}

/**
 * `waiting`: the server does not reply; drawings are kept in this browser and sent again. `conflict`: somebody else has
 * saved. `refused`: the server rejects it for good, and `problem` says why.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'conflict' | 'refused';

export interface MarkingView {
  pages: readonly PageMarks[];
  state: SaveState;
  problem: string | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** The steps that one save sends, the pages that they change, and all pages after them. */
interface Attempt {
  sent: Step[];
  pages: PageMarks[];
  after: PageMarks[];
}

/** The marking of one script while it is on the page: what is shown, what is unsaved, and what can be undone. */
export class MarkingSession {
  private version: number;
  /** The server's pages, before the unsaved steps. */
  private saved: readonly PageMarks[];
  private unsaved: Step[];
  private history: History = NO_HISTORY;
  private current: MarkingView;
  private theirs: SavedMarking | null = null;
  /** The save without a reply. It is repeated unchanged: only then can `compare` recognise it on the server. */
  private unanswered: Attempt | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending = false;
  private stopped = false;
  private readonly kept: Unsaved<Step>;
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly submissionId: string,
    marking: SavedMarking,
    private readonly calls: MarkingCalls,
  ) {
    this.kept = unsavedSteps(submissionId);
    const left = this.kept.read();
    this.version = marking.version;
    this.saved = marking.pages;
    this.unsaved = left ? allOf(left) : [];
    this.current = this.markingView(this.unsaved.length > 0 ? 'saving' : 'saved');
    if (left && left.version !== marking.version) this.mergeStoredChanges(marking, left);
  }

  /**
   * Handles steps of a closed tab that were drawn on another version: the server has them already, or somebody else has
   * saved.
   */
  private mergeStoredChanges(marking: SavedMarking, { version, sent, changes }: Kept<Step>): void {
    const has = (steps: Step[]) => samePages(appliedAll(marking.pages, steps), marking.pages);
    const isSent = marking.version === version + 1 && sent.length > 0 && has(sent);
    if (!isSent && !has(this.unsaved)) return this.meet(marking);
    this.unsaved = has(this.unsaved) ? [] : changes;
    this.keep();
    this.show(this.unsaved.length > 0 ? 'saving' : 'saved');
  }

  /** Takes a newer version that was fetched while nothing is unsaved here. */
  receive(newer: SavedMarking): void {
    if (newer.version <= this.version || this.unsaved.length > 0 || this.sending) return;
    this.adopt(newer);
    this.show('saved');
  }

  readonly view = (): MarkingView => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Sends what a closed tab has left, and retries when the browser is online.
   * @returns a function that stops this and sends what is unsaved at once
   */
  start(): () => void {
    const lineBack = () => void this.send();
    window.addEventListener('online', lineBack);
    if (this.current.state === 'saving') this.sendAfter(0);
    return () => {
      window.removeEventListener('online', lineBack);
      this.stopped = true;
      void this.send();
    };
  }

  /** Applies the steps of one user action. */
  readonly do = (steps: readonly Step[]): void => {
    if (steps.length === 0) return;
    this.history = remembering(this.history, steps);
    this.play(steps);
  };

  readonly undo = (): void => {
    const past = undoing(this.history);
    if (!past) return;
    this.history = past.history;
    this.play(past.steps);
  };

  readonly redo = (): void => {
    const next = redoing(this.history);
    if (!next) return;
    this.history = next.history;
    this.play(next.steps);
  };

  /** Resolves a conflict by applying my steps to their version and saving the result. */
  takeOver(): void {
    if (!this.theirs) return;
    this.adopt(this.theirs);
    this.keep();
    this.show('saving');
    this.sendAfter(0);
  }

  /** Resolves a conflict by showing their version; my unsaved steps are discarded. */
  showTheirs(): void {
    if (!this.theirs) return;
    this.unsaved = [];
    this.history = NO_HISTORY;
    this.adopt(this.theirs);
    this.keep();
    this.show('saved');
  }

  private play(steps: readonly Step[]): void {
    this.unsaved = [...this.unsaved, ...steps];
    const kept = this.keep();
    const { state } = this.current;
    if (state === 'conflict' || state === 'refused') return this.show(state);
    this.show(state === 'waiting' && kept ? 'waiting' : 'saving');
    this.sendAfter(SEND_AFTER_MS);
  }

  private sendAfter(ms: number): void {
    if (this.stopped || this.timer !== undefined || this.sending) return;
    this.timer = setTimeout(() => void this.send(), ms);
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.sending || this.unsaved.length === 0 || this.theirs || this.current.state === 'refused') return;
    this.sending = true;
    const again = await this.sendOnce().finally(() => {
      this.sending = false;
    });
    // No timer runs once the page is left: the rest is sent at once.
    if (this.stopped && again === 0) await this.send();
    else if (again !== null) this.sendAfter(again);
  }

  /** @returns the delay in ms before sending again; null if there is nothing to send, or nowhere to send it */
  private async sendOnce(): Promise<number | null> {
    const attempt = (this.unanswered ??= this.nextAttempt());
    const { sent, pages, after } = attempt;
    this.keep();
    try {
      const { version } = await this.calls.save(this.submissionId, { basedOn: this.version, pages });
      this.unsaved = this.unsaved.filter((step) => !sent.includes(step));
      this.adopt({ version, pages: after });
      this.keep();
      this.show(this.unsaved.length > 0 ? 'saving' : 'saved');
      return this.unsaved.length > 0 ? 0 : null;
    } catch (error) {
      return this.failed(error, attempt);
    }
  }

  private nextAttempt(): Attempt {
    const numbers = new Set([...new Set(this.unsaved.map(({ page }) => page))].slice(0, PAGES_AT_ONCE));
    const sent = this.unsaved.filter(({ page }) => numbers.has(page));
    const after = appliedAll(this.saved, sent);
    return { sent, pages: [...numbers].map((number) => pageOf(after, number)), after };
  }

  private async failed(error: unknown, attempt: Attempt): Promise<number | null> {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409) return this.compare(attempt);
    if (status === 0 || status === 401 || status === 429 || status >= 500) {
      this.show('waiting');
      return AGAIN_AFTER_MS;
    }
    this.show('refused', error instanceof Error ? error.message : null);
    return null;
  }

  /** A rejected save may be one whose reply was lost: then the newest version equals what was sent. */
  private async compare({ sent, after }: Attempt): Promise<number | null> {
    let newest: SavedMarking;
    try {
      newest = await this.calls.read(this.submissionId);
    } catch {
      this.show('waiting');
      return AGAIN_AFTER_MS;
    }
    if (!samePages(newest.pages, after)) {
      this.meet(newest);
      return null;
    }
    this.unsaved = this.unsaved.filter((step) => !sent.includes(step));
    this.adopt(newest);
    this.keep();
    this.show(this.unsaved.length > 0 ? 'saving' : 'saved');
    return this.unsaved.length > 0 ? 0 : null;
  }

  private meet(theirs: SavedMarking): void {
    this.theirs = theirs;
    this.show('conflict');
  }

  private adopt({ version, pages }: SavedMarking): void {
    this.theirs = null;
    this.unanswered = null;
    this.version = version;
    this.saved = pages;
  }

  private keep(): boolean {
    const sent = this.unanswered?.sent ?? [];
    const changes = this.unsaved.filter((step) => !sent.includes(step));
    return this.kept.keep({ version: this.version, sent, changes });
  }

  private show(state: SaveState, problem: string | null = null): void {
    this.current = this.markingView(state, problem);
    for (const listener of this.listeners) listener();
  }

  private markingView(state: SaveState, problem: string | null = null): MarkingView {
    const { done, undone } = this.history;
    const pages = appliedAll(this.saved, this.unsaved);
    return { pages, state, problem, canUndo: done.length > 0, canRedo: undone.length > 0 };
  }
}
