import { Modal, useTexts } from '@fulcrum/shared-ui';
import type { Task } from '../api/list-tasks';
import { type HandedIn, nextToGrade, type SubmissionRow } from '../submissions';
import submissionTexts from '../locales/submissions.en.json';
import { GradeForm } from './GradeForm';

interface GradeDialogProps {
  task: Task;
  row: HandedIn;
  /** All of the task's rows: the next one to grade is among them. */
  rows: SubmissionRow[];
  onNext: (row: HandedIn) => void;
  onClose: () => void;
}

/** A grade, comments and, if wanted, a corrected PDF for one submission. */
export function GradeDialog({ task, row, rows, onNext, onClose }: GradeDialogProps) {
  const t = useTexts(submissionTexts);
  const next = nextToGrade(rows, row);
  return (
    <Modal title={t('gradeTitle', { name: row.student.name })} onClose={onClose} width="36rem">
      <GradeForm task={task} row={row} onNext={next && (() => onNext(next))} onClose={onClose} />
    </Modal>
  );
}
