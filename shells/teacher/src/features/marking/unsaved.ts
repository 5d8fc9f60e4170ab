import { ChangesStore, withKeptChanges } from '@fulcrum/saving';
import { readSession } from '@fulcrum/shared-ui';
import type { Step } from './marks';
import type { QuestionMarks } from './scheme/sums';

/**
 * What is being marked: a script's pages, its questions, or its questions by the second marker (by the second marking's
 * id).
 */
type What = 'pages' | 'marks' | 'second';

/** Unsaved changes belong to the user who made them. */
const changesOf = (what: What) => ({ kind: `unsaved-${what}`, account: readSession()?.user.id ?? '' }) as const;

export const unsavedSteps = (submissionId: string) => new ChangesStore<Step>(changesOf('pages'), submissionId);
export const unsavedMarks = (submissionId: string) => new ChangesStore<QuestionMarks>(changesOf('marks'), submissionId);
export const unsavedSecondMarks = (moderationId: string) =>
  new ChangesStore<QuestionMarks>(changesOf('second'), moderationId);

/** The scripts among these of which closed tabs have left unsaved changes. */
export const withUnsavedChanges = (what: What, submissionIds: readonly string[]): string[] =>
  withKeptChanges(changesOf(what), submissionIds);
