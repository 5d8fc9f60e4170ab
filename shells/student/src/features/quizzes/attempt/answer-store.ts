import type { AnswerSheet, SheetEntry } from './answer-sheet';
import { isAnswer } from './answers';

/** What a device keeps of an attempt while the server has not acknowledged it. */
export interface StoredAnswers {
  /** Only entries that are pending. */
  entries: AnswerSheet;
  /** The student has confirmed the submission and the server has not answered yet. */
  submitting: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readEntry(value: unknown): SheetEntry | null {
  if (!isRecord(value)) return null;
  const { answer, saved, doubtful, at } = value;
  if (!isAnswer(answer) || !isAnswer(saved) || typeof at !== 'number' || !Array.isArray(doubtful)) return null;
  return { answer, saved, pending: true, doubtful: doubtful.filter(isAnswer), at };
}

/** What local storage holds may be of an older version, or spoilt: what cannot be read is left out. */
function parse(stored: string | null): StoredAnswers {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}');
    if (!isRecord(kept)) return { entries: {}, submitting: false };
    const entries = isRecord(kept.entries) ? kept.entries : {};
    const readable = Object.entries(entries).flatMap(([id, value]) => {
      const entry = readEntry(value);
      return entry ? [[id, entry] as const] : [];
    });
    return { entries: Object.fromEntries(readable), submitting: kept.submitting === true };
  } catch {
    return { entries: {}, submitting: false };
  }
}

/** Where a device keeps what the server has not acknowledged. */
export type KeptAnswers = Pick<AnswerStore, 'key' | 'read' | 'follow' | 'setSubmitting' | 'clear'>;

/**
 * One student's unacknowledged answers to one quiz, in local storage: they outlive a closed tab and a flat battery.
 * Two tabs of a device share them: each writes only what it has changed.
 */
export class AnswerStore {
  readonly key: string;

  constructor(studentId: string, quizId: string) {
    this.key = `quiz-answers:${studentId}:${quizId}`;
  }

  read(): StoredAnswers {
    try {
      return parse(localStorage.getItem(this.key));
    } catch {
      return { entries: {}, submitting: false };
    }
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
    return this.write({ entries: kept, submitting });
  }

  /** Remembers that the student has confirmed the submission, or that it was not to be. */
  setSubmitting(submitting: boolean): boolean {
    return this.write({ ...this.read(), submitting });
  }

  clear(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // Nothing was kept either.
    }
  }

  private write(kept: StoredAnswers): boolean {
    if (Object.keys(kept.entries).length === 0 && !kept.submitting) {
      this.clear();
      return true;
    }
    try {
      localStorage.setItem(this.key, JSON.stringify(kept));
      return true;
    } catch {
      return false;
    }
  }
}
