import { notify, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { failureToast } from '../../../shared/failures';
import { type Script, useGrade } from '../api/scripts';
import { type UnsavedGrade, useGradeDraft } from '../grade-draft/use-grade-draft';
import marksTexts from '../locales/marks.en.json';
import type { MarksSession } from './marks-session';
import type { MarkingByQuestion } from './use-marks';

export interface GradeByQuestion {
  /** The comment, which is kept on this device until it is saved. */
  draft: UnsavedGrade<{ comments: string }>;
  /** Makes the sum the grade, and saves it with the comments. */
  save: () => void;
  saving: boolean;
}

/** A script that is marked by question. */
export interface ByQuestion {
  marking: MarkingByQuestion;
  grading: GradeByQuestion;
}

export function useGradeByQuestion(script: Script, session: MarksSession): GradeByQuestion {
  const t = useTexts(marksTexts);
  const draft = useGradeDraft(script._id, { comments: script.comments ?? '' });
  const [saving, setSaving] = useState(false);
  const grading = useGrade(script.taskId);
  const save = async () => {
    setSaving(true);
    try {
      if (!(await session.saveGrade())) return;
      const grade = session.view().grade ?? 0;
      const { comments } = draft.values;
      const isSame = comments.trim() === (script.comments ?? '');
      if (!isSame) await grading.mutateAsync({ submissionId: script._id, grade: String(grade), comments });
      draft.stored({ comments });
      notify.success(t('gradeSaved', { grade }));
    } catch (error) {
      failureToast(t('gradeFailed'))(error);
    } finally {
      setSaving(false);
    }
  };
  return { draft, save: () => void save(), saving };
}
