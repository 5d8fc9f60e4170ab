import { useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { failureToast } from '../../shared/failures';
import { type GradeChange, useChangeGrade } from './api/change-grade';
import gradebookTexts from './locales/en.json';

export interface Grades {
  change: (change: GradeChange) => void;
  /** Restores the grade before the last change; does nothing if there is none. */
  undo: () => void;
  canUndo: boolean;
}

/** Changes grades and undoes changes. If a change is rejected, shows the reason and restores the server's grade. */
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
