import { type ChangesStore, Observed, type SaverTerms, type SaveState, VersionedSaver } from '@fulcrum/saving';
import { ApiError, type components } from '@fulcrum/shared-ui';
import { hasMarks, noMarks, type QuestionMarks } from './sums';

/** Changes are sent this long after the first one, in ms, together with those made meanwhile. */
const SEND_AFTER_MS = 600;

export type Marks = components['schemas']['MarksDto'];
type Form = components['schemas']['SaveMarksDto'];

export interface MarksCalls {
  read: (submissionId: string) => Promise<Marks>;
  save: (submissionId: string, form: Form) => Promise<Marks>;
}

export interface MarksView {
  questions: readonly QuestionMarks[];
  /** The current grade; null until it is graded. */
  grade: number | null;
  /** `held`: nothing is sent until the grade is saved, because it would replace a grade given by hand. */
  state: SaveState;
  problem: string | null;
  canUndo: boolean;
}

/** A question's marks before and after a change. */
interface Change {
  questionId: string;
  before: QuestionMarks | null;
  after: QuestionMarks;
}

/** How the marks of a script are saved: those of each question as a whole, and the grade when it is asked for. */
function termsOf(
  { submissionId }: Marks,
  { read, save }: MarksCalls,
  onGraded: (marks: Marks) => void,
): SaverTerms<Marks, QuestionMarks> {
  return {
    read: () => read(submissionId),
    save: ({ version: basedOn, schemeVersion }, { changes, finish: grade }) =>
      save(submissionId, { basedOn, schemeVersion, questions: [...changes], grade }),
    has: (marks, { changes, finish }) =>
      changes.every((one) => hasMarks(marks, one)) && (!finish || marks.grade !== null),
    isConflict: (error) => error instanceof ApiError && error.status === 409 && error.code === 'marks_changed',
    sendAfterMs: SEND_AFTER_MS,
    add: (unsaved, marks) => [...unsaved.filter(({ questionId }) => questionId !== marks.questionId), marks],
    // A grade given by hand is replaced only when the teacher saves the grade.
    isHeld: ({ grade, questions }) => grade !== null && questions.length === 0,
    onSaved: (marks) => {
      if (marks.grade !== null) onGraded(marks);
    },
  };
}

/**
 * The marks of one script by question while it is on the page: what is shown, what is unsaved, and what can be undone.
 */
export class MarksSession {
  private done: Change[] = [];
  private readonly observed: Observed<MarksView>;
  private given: (() => void) | undefined;
  readonly view: () => MarksView;
  readonly subscribe: Observed<MarksView>['subscribe'];
  private readonly saver: VersionedSaver<Marks, QuestionMarks>;

  constructor(saved: Marks, calls: MarksCalls, onGraded: (marks: Marks) => void, kept: ChangesStore<QuestionMarks>) {
    this.saver = new VersionedSaver(saved, termsOf(saved, calls, onGraded), kept);
    this.observed = new Observed(this.marksView());
    this.view = this.observed.get;
    this.subscribe = this.observed.subscribe;
    this.saver.onChange = () => this.observed.set(this.marksView());
  }

  /** Sends what a closed tab has left. */
  start(): this {
    this.saver.start();
    return this;
  }

  readonly givenTo = (questionId: string): QuestionMarks | undefined =>
    this.view().questions.find((one) => one.questionId === questionId);

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
    this.saver.change([after]);
  };

  /** Updates the marks from stamps on the pages. The pages' undo undoes them, too. */
  readonly followStamps = (sums: ReadonlyMap<string, number>, questionIds: readonly string[]): void => {
    for (const questionId of questionIds) {
      const before = this.givenTo(questionId);
      const stamps = sums.get(questionId) ?? 0;
      if (stamps !== (before?.stamps ?? 0)) this.saver.change([{ ...(before ?? noMarks(questionId)), stamps }]);
    }
  };

  /** A question that was unmarked before stays looked at, since the server never removes a question. */
  readonly undo = (): void => {
    const last = this.done.pop();
    if (!last) return;
    const { stamps = 0 } = this.givenTo(last.questionId) ?? {};
    this.saver.change([{ ...(last.before ?? noMarks(last.questionId)), stamps }]);
  };

  /**
   * Makes the sum the grade. Resolves when it is saved or cannot be saved.
   * @returns true if it was saved
   */
  readonly saveGrade = (): Promise<boolean> => this.saver.finish();

  /** Calls the listener whenever the user has given or removed marks. */
  onGiven(listener: () => void): () => void {
    this.given = listener;
    return () => {
      this.given = undefined;
    };
  }

  /** Called when the page is left: sends what is unsaved once more. */
  stop(): void {
    this.saver.stop();
  }

  /** Takes a newer version that was fetched while nothing is unsaved here. */
  receive(newer: Marks): void {
    this.saver.receive(newer);
  }

  /** Resolves a conflict by applying my marks to their version. */
  takeOver(): void {
    this.saver.takeOver();
  }

  /** Resolves a conflict by showing their version. */
  showTheirs(): void {
    if (this.saver.state !== 'conflict') return;
    this.done = [];
    this.saver.showTheirs();
  }

  private marksView(): MarksView {
    const { saved, unsaved, state, problem } = this.saver;
    const all = new Map([...saved.questions, ...unsaved].map((marks) => [marks.questionId, marks]));
    return { questions: [...all.values()], grade: saved.grade, state, problem, canUndo: this.done.length > 0 };
  }
}
