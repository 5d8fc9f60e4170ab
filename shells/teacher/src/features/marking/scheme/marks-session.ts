import { ApiError, type components } from '@fulcrum/shared-ui';
import { allOf, type Kept, type Unsaved } from '../unsaved';
import { hasMarks, noMarks, type QuestionMarks } from './sums';

/** Changes are sent this long after the first one, in ms, together with those made meanwhile. */
const SEND_AFTER_MS = 600;
/** Retry delay without a reply, in ms. */
const AGAIN_AFTER_MS = 3_000;

export type Marks = components['schemas']['MarksDto'];
type Form = components['schemas']['SaveMarksDto'];

export interface MarksCalls {
  read: (submissionId: string) => Promise<Marks>;
  save: (submissionId: string, form: Form) => Promise<Marks>;
}

/**
 * `held`: nothing is sent until the grade is saved, because it would replace a grade given by hand. For the other
 * states see MarkingSession.
 */
export type MarksState = 'saved' | 'saving' | 'held' | 'waiting' | 'conflict' | 'refused';

export interface MarksView {
  questions: readonly QuestionMarks[];
  /** The current grade; null until it is graded. */
  grade: number | null;
  state: MarksState;
  problem: string | null;
  canUndo: boolean;
}

/** What one save sends. */
interface Attempt {
  sent: ReadonlyMap<string, QuestionMarks>;
  grade: boolean;
}

/** A question's marks before and after a change. */
interface Change {
  questionId: string;
  before: QuestionMarks | null;
  after: QuestionMarks;
}

/**
 * The marks of one script by question while it is on the page: what is shown, what is unsaved, and what can be undone.
 */
export class MarksSession {
  private unsaved: Map<string, QuestionMarks>;
  private wantsGrade = false;
  /** The save without a reply. It is repeated unchanged: only then can `compare` recognise it on the server. */
  private unanswered: Attempt | null = null;
  private done: Change[] = [];
  private theirs: Marks | null = null;
  private current: MarksView;
  private stopped = false;
  private given: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private saved: Marks,
    private readonly calls: MarksCalls,
    private readonly onGraded: (marks: Marks) => void,
    private readonly kept: Unsaved<QuestionMarks>,
  ) {
    const left = kept.read();
    this.unsaved = byQuestion(left ? allOf(left) : []);
    this.current = this.marksView('saved', null);
    if (left) this.mergeStoredChanges(left);
  }

  /** Handles what a closed tab has left: the server may have it already, or somebody else may have saved since. */
  private mergeStoredChanges({ version, sent, changes }: Kept<QuestionMarks>): void {
    const has = (all: QuestionMarks[]) => all.every((marks) => hasMarks(this.saved, marks));
    const isSent = this.saved.version === version + 1 && sent.length > 0 && has(sent);
    if (version !== this.saved.version && has([...this.unsaved.values()])) this.unsaved.clear();
    else if (isSent) this.unsaved = byQuestion(changes);
    else if (version !== this.saved.version) this.theirs = this.saved;
    this.keep();
    const left = this.heldBack ? 'held' : 'saving';
    this.show(this.theirs ? 'conflict' : this.unsaved.size > 0 ? left : 'saved');
  }

  /** Sends what a closed tab has left. */
  start(): this {
    if (this.current.state === 'saving') this.sendAfter(0);
    return this;
  }

  readonly view = (): MarksView => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly givenTo = (questionId: string): QuestionMarks | undefined =>
    this.current.questions.find((one) => one.questionId === questionId);

  /** Ticks or unticks a point. */
  readonly tick = (questionId: string, pointId: string): void => {
    const { points } = this.givenTo(questionId) ?? noMarks(questionId);
    const ticked = points.includes(pointId) ? points.filter((id) => id !== pointId) : [...points, pointId];
    this.give(questionId, { points: ticked });
  };

  /** Changes the marks of a question. An empty `part` marks the question as looked at, with no marks. */
  readonly give = (questionId: string, part: Partial<QuestionMarks>): void => {
    const before = this.givenTo(questionId) ?? null;
    const after = { ...(before ?? noMarks(questionId)), ...part };
    this.done.push({ questionId, before, after });
    this.given?.();
    this.write(after);
  };

  /** Updates the marks from stamps on the pages. The pages' undo undoes them, too. */
  readonly followStamps = (sums: ReadonlyMap<string, number>, questionIds: readonly string[]): void => {
    for (const questionId of questionIds) {
      const before = this.givenTo(questionId);
      const stamps = sums.get(questionId) ?? 0;
      if (stamps !== (before?.stamps ?? 0)) this.write({ ...(before ?? noMarks(questionId)), stamps });
    }
  };

  /** A question that was unmarked before stays looked at, since the server never removes a question. */
  readonly undo = (): void => {
    const last = this.done.pop();
    if (!last) return;
    const { stamps = 0 } = this.givenTo(last.questionId) ?? {};
    this.write({ ...(last.before ?? noMarks(last.questionId)), stamps });
  };

  /**
   * Makes the sum the grade. Resolves when it is saved or cannot be saved.
   * @returns true if it was saved
   */
  readonly saveGrade = async (): Promise<boolean> => {
    this.wantsGrade = true;
    await this.flush();
    return !this.wantsGrade;
  };

  /** Calls the listener whenever the user has given or removed marks. */
  onGiven(listener: () => void): () => void {
    this.given = listener;
    return () => {
      this.given = undefined;
    };
  }

  /** Called when the page is left: sends what is unsaved once more. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    void this.flush();
  }

  private async flush(): Promise<void> {
    await this.sending;
    await this.send();
    // A repeated save has only what was unsaved at first.
    if (this.current.state === 'saving') await this.send();
  }

  /** Takes a newer version that was fetched while nothing is unsaved here. */
  receive(newer: Marks): void {
    if (newer.version <= this.saved.version || this.unsaved.size > 0 || this.sending) return;
    this.adopt(newer);
    this.show('saved');
  }

  /** Resolves a conflict by applying my marks to their version. */
  takeOver(): void {
    if (!this.theirs) return;
    this.adopt(this.theirs);
    this.show('saving');
    void this.send();
  }

  /** Resolves a conflict by showing their version. */
  showTheirs(): void {
    if (!this.theirs) return;
    this.unsaved.clear();
    this.wantsGrade = false;
    this.done = [];
    this.adopt(this.theirs);
    this.show('saved');
  }

  /** A grade given by hand is replaced only when the teacher saves the grade. */
  private get heldBack(): boolean {
    return this.saved.grade !== null && this.saved.questions.length === 0 && !this.wantsGrade;
  }

  private write(after: QuestionMarks): void {
    this.unsaved.set(after.questionId, after);
    this.keep();
    const { state } = this.current;
    if (state === 'conflict' || state === 'refused') return this.show(state, this.current.problem);
    if (this.heldBack) return this.show('held');
    this.show(state === 'waiting' ? 'waiting' : 'saving');
    return this.sendAfter(SEND_AFTER_MS);
  }

  private sendAfter(ms: number): void {
    if (!this.stopped) this.timer ??= setTimeout(() => void this.send(), ms);
  }

  private send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const nothing = this.unsaved.size === 0 && !this.wantsGrade;
    if (this.sending || nothing || this.heldBack || this.theirs || this.current.state === 'refused') {
      return this.sending ?? Promise.resolve();
    }
    this.sending = this.sendOnce().finally(() => {
      this.sending = null;
      if (this.current.state === 'saving') this.sendAfter(0);
    });
    return this.sending;
  }

  private async sendOnce(): Promise<void> {
    const attempt = (this.unanswered ??= { sent: new Map(this.unsaved), grade: this.wantsGrade });
    this.keep();
    const { submissionId, version, schemeVersion } = this.saved;
    try {
      const form = { basedOn: version, schemeVersion, questions: [...attempt.sent.values()], grade: attempt.grade };
      this.settle(await this.calls.save(submissionId, form), attempt);
    } catch (error) {
      await this.failed(error, attempt);
    }
  }

  private settle(saved: Marks, { sent, grade }: Attempt): void {
    for (const [id, marks] of sent) if (this.unsaved.get(id) === marks) this.unsaved.delete(id);
    if (grade) this.wantsGrade = false;
    this.adopt(saved);
    if (saved.grade !== null) this.onGraded(saved);
    this.show(this.unsaved.size > 0 || this.wantsGrade ? 'saving' : 'saved');
  }

  private async failed(error: unknown, attempt: Attempt): Promise<void> {
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
    if (status === 409 && code === 'marks_changed') return this.compare(attempt);
    if (status === 0 || status === 401 || status === 429 || status >= 500) return this.again();
    this.wantsGrade = false;
    return this.show('refused', error instanceof Error ? error.message : null);
  }

  /** A rejected save may be one whose reply was lost: then the newest version has what was sent. */
  private async compare(attempt: Attempt): Promise<void> {
    try {
      const newest = await this.calls.read(this.saved.submissionId);
      const has = [...attempt.sent.values()].every((marks) => hasMarks(newest, marks));
      const isMine = newest.version === this.saved.version + 1 && has;
      if (isMine && (!attempt.grade || newest.grade !== null)) return this.settle(newest, attempt);
      this.theirs = newest;
      this.show('conflict');
    } catch {
      this.again();
    }
  }

  private again(): void {
    this.show('waiting');
    this.sendAfter(AGAIN_AFTER_MS);
  }

  private adopt(marks: Marks): void {
    this.theirs = null;
    this.unanswered = null;
    this.saved = marks;
    this.keep();
  }

  private keep(): void {
    const sent = [...(this.unanswered?.sent.values() ?? [])];
    const changes = [...this.unsaved.values()].filter((marks) => !sent.includes(marks));
    this.kept.keep({ version: this.saved.version, sent, changes });
  }

  private show(state: MarksState, problem: string | null = null): void {
    this.current = this.marksView(state, problem);
    for (const listener of this.listeners) listener();
  }

  private marksView(state: MarksState, problem: string | null): MarksView {
    const all = new Map(this.saved.questions.map((marks) => [marks.questionId, marks]));
    for (const [id, marks] of this.unsaved) all.set(id, marks);
    return { questions: [...all.values()], grade: this.saved.grade, state, problem, canUndo: this.done.length > 0 };
  }
}

/** Later marks of a question replace earlier ones. */
const byQuestion = (all: readonly QuestionMarks[]) => new Map(all.map((marks) => [marks.questionId, marks]));
