import { withDeadline } from '@fulcrum/shared-ui';
import { AnswerDisk } from './answer-disk';
import type { AnswerSheet, SheetEntry } from './answer-sheet';
import { isAnswer } from './answers';

/** What a device keeps of an attempt while the server has not acknowledged it. */
export interface StoredAnswers {
  /** Only entries that are pending. */
  entries: AnswerSheet;
  /** The student has confirmed the submission and the server has not answered yet. */
  submitting: boolean;
  /** Device time in ms at which it was written; 0 when nothing was. */
  at: number;
}

/** A device that is slow to read or write keeps no student waiting for longer (ms). */
const DISK_MS = 2_000;

const NOTHING: StoredAnswers = { entries: {}, submitting: false, at: 0 };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readEntry(value: unknown): SheetEntry | null {
  if (!isRecord(value)) return null;
  const { answer, saved, doubtful, at } = value;
  if (!isAnswer(answer) || !isAnswer(saved) || typeof at !== 'number' || !Array.isArray(doubtful)) return null;
  return { answer, saved, pending: true, doubtful: doubtful.filter(isAnswer), at };
}

/** What a device holds may be of an older version, or spoilt: what cannot be read is left out. */
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

/** Where a device keeps what the server has not acknowledged. */
export type KeptAnswers = Pick<AnswerStore, 'key' | 'read' | 'follow' | 'setSubmitting' | 'clear' | 'onDisk'>;

/**
 * One student's unacknowledged answers to one quiz, in local storage, with a copy on the disk: they outlive a closed tab, a killed browser and
 * a flat battery. Two tabs of a device share them: each writes only what it has changed.
 */
export class AnswerStore {
  readonly key: string;
  private readonly disk: AnswerDisk<StoredAnswers>;
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(studentId: string, quizId: string) {
    this.key = `quiz-answers:${studentId}:${quizId}`;
    this.disk = new AnswerDisk(studentId, quizId);
  }

  read(): StoredAnswers {
    try {
      return readable(JSON.parse(localStorage.getItem(this.key) ?? '{}'));
    } catch {
      return NOTHING;
    }
  }

  /** Takes over what is on the disk, if the browser was killed before it had written the same to its local storage. */
  async recover(): Promise<void> {
    try {
      const kept = readable(await withDeadline(this.disk.read(), DISK_MS));
      if (kept.at > this.read().at) this.put(kept);
    } catch {
      // There is no copy; local storage is what there is.
    }
  }

  /** Resolves when everything that was written so far is on the disk, or cannot be. */
  onDisk(): Promise<void> {
    return this.lastWrite;
  }

  /**
   * Keeps what has become pending and lets go of what was acknowledged.
   *
   * @returns false when this device cannot keep anything: storage is full or switched off.
   */
  follow(before: AnswerSheet, after: AnswerSheet): boolean {
    const { entries, submitting } = this.read();
    const kept: Record<string, SheetEntry> = { ...entries };
    for (const [id, entry] of Object.entries(after)) {
      // Another tab may have chosen something newer meanwhile: that one is not ours to replace or let go.
      const isNewest = (kept[id]?.at ?? 0) <= entry.at;
      if (entry.pending && isNewest) kept[id] = entry;
      else if (before[id] !== entry && isNewest) delete kept[id];
    }
    return this.write({ entries: kept, submitting, at: Date.now() });
  }

  /** Remembers that the student has confirmed the submission, or that it was not to be. */
  setSubmitting(submitting: boolean): boolean {
    return this.write({ ...this.read(), submitting, at: Date.now() });
  }

  clear(): void {
    this.write({ ...NOTHING, at: Date.now() });
  }

  private write(kept: StoredAnswers): boolean {
    // Also that nothing waits any more: local storage may be behind with that as well.
    this.lastWrite = withDeadline(this.disk.write(kept), DISK_MS).catch(() => undefined);
    return this.put(kept);
  }

  private put(kept: StoredAnswers): boolean {
    try {
      if (isEmpty(kept)) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(kept));
      return true;
    } catch {
      return isEmpty(kept);
    }
  }
}
