import type { components } from '@fulcrum/shared-ui';
import { type AnswerSheet, pendingChoices } from './answer-sheet';
import type { AskedQuestion } from '../../../shared/questions/asked-question';
import type { Choice, OpenedQuiz, QuizResult } from './answers';
import type { Timed } from './attempt-clock';

export type Saved = components['schemas']['SavedDto'];

/** The server calls of an attempt. Each rejects with an ApiError. */
export interface AttemptCalls {
  open: () => Promise<Timed<OpenedQuiz>>;
  save: (choices: Choice[]) => Promise<Timed<Saved>>;
  submit: (choices: Choice[]) => Promise<QuizResult>;
}

/**
 * - `answering`: the student is working
 * - `submitting`: on the student's request or because the time is up, until the server has replied
 * - `submitted`: the server has the submission
 * - `time_over`: the server submitted what it had when the time was up
 * - `refused`: nothing can be saved any more; `refusal` says why
 */
export type Phase = 'answering' | 'submitting' | 'submitted' | 'time_over' | 'refused';

/** What the page shows of an attempt. Replaced by a new object on each change. */
export interface AttemptView {
  phase: Phase;
  questions: readonly AskedQuestion[];
  sheet: AnswerSheet;
  /** Whole seconds, rounded up. */
  secondsLeft: number;
  /** When the attempt ends, on the server's clock (ms). */
  endsAt: number;
  /** Why the last call failed; null if it succeeded. */
  trouble: 'offline' | 'unreachable' | null;
  /** The connection is back, and the student has not answered since. */
  recovered: boolean;
  /** False if this device cannot store answers. */
  kept: boolean;
  /** False while the last change is being written to disk. */
  onDisk: boolean;
  /** The submission began because the time was up, not at the student's request. */
  timeUp: boolean;
  result: QuizResult | null;
  /** The server's message in the phase `refused`. */
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

/** The single status message about the student's answers. */
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
