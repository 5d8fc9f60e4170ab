import { notify, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { failureToast } from '../../../shared/failures';
import { type Script, useGrade } from '../api/scripts';
import marksTexts from '../locales/marks.en.json';
import type { MarksSession } from './marks-session';

export interface GradeByQuestion {
  comments: string;
  comment: (comments: string) => void;
  /** Makes the sum the grade, and saves it with the comments. */
  save: () => void;
  saving: boolean;
}

export function useGradeByQuestion(script: Script, session: MarksSession): GradeByQuestion {
  const t = useTexts(marksTexts);
  const [comments, comment] = useState(script.comments ?? '');
  const [saving, setSaving] = useState(false);
  const grading = useGrade(script.taskId);
  const save = async () => {
    setSaving(true);
    try {
      if (!(await session.saveGrade())) return;
      const grade = session.view().grade ?? 0;
      const isSame = comments.trim() === (script.comments ?? '');
      if (!isSame) await grading.mutateAsync({ submissionId: script._id, grade: String(grade), comments });
      notify.success(t('gradeSaved', { grade }));
    } catch (error) {
      failureToast(t('gradeFailed'))(error);
    } finally {
      setSaving(false);
    }
  };
  return { comments, comment, save: () => void save(), saving };
}
