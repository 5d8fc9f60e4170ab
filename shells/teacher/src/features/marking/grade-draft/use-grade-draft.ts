import { useState } from 'react';
import {
  afterSaving,
  type GradeDraft,
  keepGradeDraft,
  overtakenIn,
  readGradeDraft,
  shownIn,
  type Texts,
  typedInto,
  unsavedIn,
  withoutStored,
} from './grade-draft';

/** What was typed into the grade form of a script, over what the server has. */
export interface UnsavedGrade<Fields extends Texts = Texts> {
  /** The server's texts of the fields. */
  saved: Fields;
  /** What the fields show. */
  values: Fields;
  isUnsaved: boolean;
  /** The names of the unsaved fields whose text on the server has changed since they were typed in. */
  overtaken: readonly string[];
  type: (part: Texts) => void;
  /** Forgets what was typed. */
  drop: () => void;
  /** Forgets what the server has stored now. */
  stored: (sent: Fields) => void;
}

/** A killed tab may have left what the server has received. */
function leftOver(submissionId: string, saved: Texts): GradeDraft {
  const draft = withoutStored(readGradeDraft(submissionId), saved);
  keepGradeDraft(submissionId, draft);
  return draft;
}

/**
 * Keeps what is typed into the grade form of a script on this device until it is saved: it is there again when the
 * script is opened again.
 *
 * @param saved the server's texts of the fields
 */
export function useGradeDraft<Fields extends Texts>(submissionId: string, saved: Fields): UnsavedGrade<Fields> {
  const [draft, setDraft] = useState(() => leftOver(submissionId, saved));
  const change = (next: GradeDraft) => {
    keepGradeDraft(submissionId, next);
    setDraft(next);
  };
  return {
    saved,
    values: shownIn(draft, saved),
    isUnsaved: unsavedIn(draft, saved).length > 0,
    overtaken: overtakenIn(draft, saved),
    type: (part) => change(typedInto(draft, part, saved)),
    drop: () => change({}),
    stored: (sent) => {
      // More may have been typed since this render, and the script may be closed.
      keepGradeDraft(submissionId, afterSaving(readGradeDraft(submissionId), sent));
      setDraft((now) => afterSaving(now, sent));
    },
  };
}
