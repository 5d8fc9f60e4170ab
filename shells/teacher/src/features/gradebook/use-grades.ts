import { useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { failureToast } from '../../shared/failures';
import { type GradeChange, useChangeGrade } from './api/change-grade';
import gradebookTexts from './locales/en.json';

export interface Grades {
  change: (change: GradeChange) => void;
  /** Puts the grade before the last change back; nothing when there is none. */
  undo: () => void;
  canUndo: boolean;
}

/** Changing grades, and going back. A refused change says why, and the server's grade comes back. */
export function useGrades(): Grades {
  const t = useTexts(gradebookTexts);
  const { mutateAsync } = useChangeGrade();
  const [done, setDone] = useState<GradeChange[]>([]);
  const failed = failureToast(t('failedToSave'));
  const last = done.at(-1);
  return {
    change: (change) => void mutateAsync(change).then(() => setDone((before) => [...before, change]), failed),
    undo: () => {
      if (!last) return;
      setDone(done.slice(0, -1));
      void mutateAsync({ submissionId: last.submissionId, grade: last.was, was: last.grade }).catch(failed);
    },
    canUndo: last !== undefined,
  };
}
