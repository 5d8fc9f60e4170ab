import { CopiedDraft, LocalDraft, localKey } from '@fulcrum/saving';
import { withDeadline } from '@fulcrum/shared-ui';
import type { AnswerSheet, SheetEntry } from './answer-sheet';
import { isAnswer } from './answers';

/** What a device stores of an attempt until the server has acknowledged it. */
export interface StoredAnswers {
  /** Only pending entries. */
  entries: AnswerSheet;
  /** The student has confirmed the submission and the server has not replied yet. */
  submitting: boolean;
  /** Device time of writing (ms); 0 if nothing was written. */
  at: number;
}

/** The longest that a student waits for a device that reads or writes slowly (ms). */
const DISK_MS = 2_000;

const NOTHING: StoredAnswers = { entries: {}, submitting: false, at: 0 };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readEntry(value: unknown): SheetEntry | null {
  if (!isRecord(value)) return null;
  const { answer, saved, doubtful, at } = value;
  if (!isAnswer(answer) || !isAnswer(saved) || typeof at !== 'number' || !Array.isArray(doubtful)) return null;
  return { answer, saved, pending: true, doubtful: doubtful.filter(isAnswer), at };
}

/** Stored data may be corrupt or from an older version: skips what cannot be read. */
function readable(kept: unknown): StoredAnswers {
  if (!isRecord(kept)) return NOTHING;
  const entries = Object.entries(isRecord(kept.entries) ? kept.entries : {}).flatMap(([id, value]) => {
    const entry = readEntry(value);
    return entry ? [[id, entry] as const] : [];
  });
  const at = typeof kept.at === 'number' ? kept.at : 0;
  return { entries: Object.fromEntries(entries), submitting: kept.submitting === true, at };
}

const isEmpty = ({ entries, submitting }: StoredAnswers) => Object.keys(entries).length === 0 && !submitting;

/** Storage for answers that the server has not acknowledged. */
export type KeptAnswers = Pick<AnswerStore, 'key' | 'read' | 'follow' | 'setSubmitting' | 'clear' | 'onDisk'>;

/**
 * One student's unacknowledged answers to one quiz, in local storage with a copy on disk: they survive a closed tab, a
 * killed browser and an empty battery. Two tabs of a device share them: each writes only its own changes.
 */
export class AnswerStore {
  readonly key: string;
  private readonly kept: CopiedDraft<StoredAnswers>;

  constructor(studentId: string, quizId: string) {
    this.key = localKey('quiz-answers', studentId, quizId);
    const draft = new LocalDraft(this.key, readable);
    const places = { draft, account: studentId, name: `answers:${quizId}`, isEmpty };
    this.kept = new CopiedDraft(places, readable, (work) => withDeadline(work, DISK_MS));
  }

  read(): StoredAnswers {
    return this.kept.read();
  }

  /** Restores the copy on disk if the browser was killed before it wrote the same data to local storage. */
  recover(): Promise<void> {
    return this.kept.recover();
  }

  /** Resolves when everything written so far is on disk, or cannot be stored. */
  onDisk(): Promise<void> {
    return this.kept.onDisk();
  }

  /**
   * Stores new pending answers and removes acknowledged ones.
   *
   * @returns false if this device cannot store anything because storage is full or disabled.
   */
  follow(before: AnswerSheet, after: AnswerSheet): boolean {
    const { entries, submitting } = this.read();
    const kept: Record<string, SheetEntry> = { ...entries };
    for (const [id, entry] of Object.entries(after)) {
      // Another tab may have chosen a newer answer in the meantime: this tab must neither replace nor remove it.
      const isNewest = (kept[id]?.at ?? 0) <= entry.at;
      if (entry.pending && isNewest) kept[id] = entry;
      else if (before[id] !== entry && isNewest) delete kept[id];
    }
    return this.kept.keep({ entries: kept, submitting, at: Date.now() });
  }

  /** Stores whether the student has confirmed the submission. */
  setSubmitting(submitting: boolean): boolean {
    return this.kept.keep({ ...this.read(), submitting, at: Date.now() });
  }

  clear(): void {
    this.kept.keep({ ...NOTHING, at: Date.now() });
  }
}
