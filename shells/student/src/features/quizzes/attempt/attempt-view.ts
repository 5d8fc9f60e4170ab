import type { components } from '@fulcrum/shared-ui';
import { type AnswerSheet, pendingChoices } from './answer-sheet';
import type { AskedQuestion, Choice, OpenedQuiz, QuizResult } from './answers';
import type { Timed } from './attempt-clock';

export type Saved = components['schemas']['SavedDto'];

/** The calls that an attempt makes. Each rejects with an ApiError. */
export interface AttemptCalls {
  open: () => Promise<Timed<OpenedQuiz>>;
  save: (choices: Choice[]) => Promise<Timed<Saved>>;
  submit: (choices: Choice[]) => Promise<QuizResult>;
}

/**
 * - `answering`: the student works
 * - `submitting`: by the student's wish, or because the time is up; until the server has answered
 * - `submitted`: the server has it
 * - `time_over`: the server has submitted what it had when the time was up
 * - `refused`: nothing can be saved any more; `refusal` says why
 */
export type Phase = 'answering' | 'submitting' | 'submitted' | 'time_over' | 'refused';

/** What the page shows of an attempt. A new object whenever something changes. */
export interface AttemptView {
  phase: Phase;
  questions: readonly AskedQuestion[];
  sheet: AnswerSheet;
  /** Whole seconds, rounded up. */
  secondsLeft: number;
  /** When the attempt ends, by the server's clock, in ms. */
  endsAt: number;
  /** Why the last call failed; null when it did not. */
  trouble: 'offline' | 'unreachable' | null;
  /** The line is back after trouble, and the student has not answered since. */
  recovered: boolean;
  /** False when this device cannot keep answers. */
  kept: boolean;
  /** False while the last change is on its way to the disk. */
  onDisk: boolean;
  /** The time was up when the submission began: the student did not ask for it. */
  timeUp: boolean;
  result: QuizResult | null;
  /** The server's sentence, in the phase `refused`. */
  refusal: string;
}

export type SaveStatus =
  | 'allSaved'
  | 'saving'
  | 'notSaved'
  | 'notSavedServer'
  | 'notKept'
  | 'offlineSaved'
  | 'backOnline';

/** The one sentence about the student's answers. */
export function saveStatus({
  sheet,
  trouble,
  recovered,
  kept,
  onDisk,
}: Pick<AttemptView, 'sheet' | 'trouble' | 'recovered' | 'kept' | 'onDisk'>): SaveStatus {
  const pending = pendingChoices(sheet).length > 0;
  if (pending && trouble && onDisk) {
    if (!kept) return 'notKept';
    return trouble === 'offline' ? 'notSaved' : 'notSavedServer';
  }
  if (pending) return 'saving';
  if (trouble) return 'offlineSaved';
  return recovered ? 'backOnline' : 'allSaved';
}
