import {
  Button,
  ButtonLink,
  EmptyState,
  formatDateTime,
  Muted,
  QueryView,
  Row,
  serverNow,
  Stack,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useReturns } from '../../../shared/api/returns';
import { FormModal } from '../../../shared/components/FormDialog';
import { submissionsOf } from '../../../shared/api/list-submissions';
import { useQuery } from '@tanstack/react-query';
import type { Task } from '../../../shared/api/list-tasks';
import { type HandedIn, isOpen, nextToGrade, type SubmissionRow } from '../task-lists';
import submissionTexts from '../locales/submissions.en.json';
import taskTexts from '../locales/en.json';
import { AllowanceDialog } from './AllowanceDialog';
import { QuestionAverages } from './QuestionAverages';
import { RemindButton } from './RemindButton';
import { ReturnBar } from './ReturnBar';
import { SubmissionList } from './SubmissionList';
import styles from './Tasks.module.css';
import { GradeForm } from './GradeForm';
import { IfNotArchived } from '../../../shared/components/YearScope';

/** The submissions for a task, student by student. */
export function TaskSubmissions({ task, onBack }: { task: Task; onBack: () => void }) {
  const t = useTexts(submissionTexts);
  const terms = useTexts(taskTexts);
  const submissions = useQuery(submissionsOf(task._id));
  const failure = t('failedToLoad');
  useLoadFailure(submissions, failure);
  return (
    <Stack>
      <Row gap={2} align="between">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <PagesOfTask taskId={task._id} />
      </Row>
      <div>
        <h2 dir="auto">{task.title}</h2>
        <Muted>
          {terms(isOpen(task, serverNow()) ? 'due' : 'wasDue', { when: formatDateTime(task.deadline) })} ·{' '}
          {terms('outOf', { max: task.gradeOutOf })}
        </Muted>
        {task.description && (
          <p className={styles.description} dir="auto">
            {task.description}
          </p>
        )}
      </div>
      <QueryView query={submissions} failure={failure} empty={<EmptyState icon="users" title={t('noStudents')} />}>
        {(rows) => <Gradable task={task} rows={rows} />}
      </QueryView>
    </Stack>
  );
}

/** The pages on which the task's work is scanned and marked. */
function PagesOfTask({ taskId }: { taskId: string }) {
  const t = useTexts(submissionTexts);
  return (
    <Row gap={2}>
      <ButtonLink to={`/teacher-tasks/scripts/${taskId}`} variant="secondary" icon="qr">
        {t('scannedScripts')}
      </ButtonLink>
      <ButtonLink to={`/teacher-tasks/scheme/${taskId}`} variant="secondary" icon="task">
        {t('markScheme')}
      </ButtonLink>
      <ButtonLink to={`/teacher-tasks/mark/${taskId}`} icon="edit">
        {t('markOnPage')}
      </ButtonLink>
    </Row>
  );
}

function Gradable({ task, rows }: { task: Task; rows: SubmissionRow[] }) {
  const [grading, setGrading] = useState<HandedIn | null>(null);
  const [allowing, setAllowing] = useState<SubmissionRow | null>(null);
  const returns = useReturns(task._id).data ?? [];
  return (
    <>
      <IfNotArchived>
        <RemindButton taskId={task._id} rows={rows} />
        <ReturnBar taskId={task._id} rows={rows} />
      </IfNotArchived>
      <SubmissionList
        rows={rows}
        returns={returns}
        gradeOutOf={task.gradeOutOf}
        onGrade={setGrading}
        onAllow={setAllowing}
      />
      <QuestionAverages taskId={task._id} />
      {allowing && <AllowanceDialog task={task} row={allowing} onClose={() => setAllowing(null)} />}
      {grading && (
        <GradeDialog
          key={grading._id}
          task={task}
          row={grading}
          rows={rows}
          onNext={setGrading}
          onClose={() => setGrading(null)}
        />
      )}
    </>
  );
}

interface GradeDialogProps {
  task: Task;
  row: HandedIn;
  /** All rows of the task, to find the next one to grade. */
  rows: SubmissionRow[];
  onNext: (row: HandedIn) => void;
  onClose: () => void;
}

/** Form for the grade, comments and an optional corrected PDF of one submission. */
function GradeDialog({ task, row, rows, onNext, onClose }: GradeDialogProps) {
  const t = useTexts(submissionTexts);
  const next = nextToGrade(rows, row);
  return (
    <FormModal title={t('gradeTitle', { name: row.student.name })} onDone={onClose} width="36rem">
      {(dialog) => <GradeForm task={task} row={row} onNext={next && (() => onNext(next))} dialog={dialog} />}
    </FormModal>
  );
}
