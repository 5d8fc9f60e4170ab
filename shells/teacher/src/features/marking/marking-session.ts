import { Observed, type SaveState, statusOf, VersionedSaver } from '@fulcrum/saving';
import { appliedAll, pageOf, type PageMarks, samePages, type Step } from './marks';
import { type History, NO_HISTORY, redoing, remembering, undoing } from './history';
import { unsavedSteps } from './unsaved';

/** Changes are sent this long after the first one, in ms, together with those made meanwhile: well within a second. */
const SEND_AFTER_MS = 500;
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

export interface MarkingView {
  pages: readonly PageMarks[];
  /** Pages are never held: no grade hangs on them. */
  state: Exclude<SaveState, 'held'>;
  problem: string | null;
  canUndo: boolean;
  canRedo: boolean;
}

const numbersOf = (steps: readonly Step[]): number[] => [...new Set(steps.map(({ page }) => page))];

/** The steps on the first few of the changed pages. */
function nextSteps(unsaved: readonly Step[]): Step[] {
  const numbers = new Set(numbersOf(unsaved).slice(0, PAGES_AT_ONCE));
  return unsaved.filter(({ page }) => numbers.has(page));
}

/** Saves the marking of one script: the whole of each page that was drawn on. */
function saverOf(submissionId: string, marking: SavedMarking, { read, save }: MarkingCalls) {
  return new VersionedSaver<SavedMarking, Step>(
    marking,
    {
      read: () => read(submissionId),
      save: async ({ version: basedOn, pages: before }, { changes }) => {
        const pages = appliedAll(before, changes);
        const sent = numbersOf(changes).map((number) => pageOf(pages, number));
        const { version } = await save(submissionId, { basedOn, pages: sent });
        return { version, pages };
      },
      has: ({ pages }, { changes }) => samePages(appliedAll(pages, changes), pages),
      isConflict: (error) => statusOf(error) === 409,
      sendAfterMs: SEND_AFTER_MS,
      next: nextSteps,
    },
    unsavedSteps(submissionId),
  );
}

/** The marking of one script while it is on the page: what is shown, what is unsaved, and what can be undone. */
export class MarkingSession {
  private history: History = NO_HISTORY;
  private readonly observed: Observed<MarkingView>;
  readonly view: () => MarkingView;
  readonly subscribe: Observed<MarkingView>['subscribe'];
  private readonly saver: VersionedSaver<SavedMarking, Step>;

  constructor(
    readonly submissionId: string,
    marking: SavedMarking,
    calls: MarkingCalls,
  ) {
    this.saver = saverOf(submissionId, marking, calls);
    this.observed = new Observed(this.markingView());
    this.view = this.observed.get;
    this.subscribe = this.observed.subscribe;
    this.saver.onChange = () => this.observed.set(this.markingView());
  }

  /** Takes a newer version that was fetched while nothing is unsaved here. */
  receive(newer: SavedMarking): void {
    this.saver.receive(newer);
  }

  /**
   * Sends what a closed tab has left, and retries when the browser is online.
   * @returns a function that stops this and sends what is unsaved at once
   */
  start(): () => void {
    this.saver.start();
    return () => this.saver.stop();
  }

  /** Applies the steps of one user action. */
  readonly do = (steps: readonly Step[]): void => {
    if (steps.length === 0) return;
    this.history = remembering(this.history, steps);
    this.saver.change(steps);
  };

  readonly undo = (): void => this.step(undoing(this.history));

  readonly redo = (): void => this.step(redoing(this.history));

  /** Resolves a conflict by applying my steps to their version and saving the result. */
  takeOver(): void {
    this.saver.takeOver();
  }

  /** Resolves a conflict by showing their version; my unsaved steps are discarded. */
  showTheirs(): void {
    if (this.saver.state !== 'conflict') return;
    this.history = NO_HISTORY;
    this.saver.showTheirs();
  }

  private step(next: { steps: readonly Step[]; history: History } | null): void {
    if (!next) return;
    this.history = next.history;
    this.saver.change(next.steps);
  }

  private markingView(): MarkingView {
    const { saved, unsaved, state, problem } = this.saver;
    const { done, undone } = this.history;
    const pages = appliedAll(saved.pages, unsaved);
    const shown = state === 'held' ? 'saving' : state;
    return { pages, state: shown, problem, canUndo: done.length > 0, canRedo: undone.length > 0 };
  }
}
