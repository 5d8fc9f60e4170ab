import { Card, Notice, Stack, StatusBadge, type Tone, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef } from 'react';
import { isOpen, stateOf, type StudentTask, type TaskState } from '../../../shared/task-state';
import styles from '../tasks.module.css';
import tasksTexts from '../locales/en.json';
import { SubmittedWork } from './SubmittedWork';
import { TaskFacts } from './TaskFacts';
import { UploadForm } from './UploadForm';

const BADGES = {
  to_do: { text: 'stateToDo', tone: 'warning' },
  missed: { text: 'stateMissed', tone: 'danger' },
  submitted: { text: 'stateSubmitted', tone: 'info' },
  graded: { text: 'stateGraded', tone: 'success' },
} as const satisfies Record<TaskState, { text: string; tone: Tone }>;

/** The button that was pressed is gone once a submission came or went: the focus then stands on the task's title. */
function useFocusOnTitle(submissionId: string | undefined) {
  const title = useRef<HTMLSpanElement>(null);
  const shown = useRef(submissionId);
  useEffect(() => {
    if (shown.current === submissionId) return;
    shown.current = submissionId;
    if (document.activeElement === document.body) title.current?.focus();
  }, [submissionId]);
  return title;
}

/** One task: what it asks, where the student stands, and what they can do now. `now` in ms, by the server's clock. */
export function TaskCard({ task, now }: { task: StudentTask; now: number }) {
  const t = useTexts(tasksTexts);
  const submission = task.mySubmission;
  const title = useFocusOnTitle(submission?._id);
  const badge = BADGES[stateOf(task, now)];
  return (
    <Card
      title={
        <span ref={title} tabIndex={-1} dir="auto" className={styles.title}>
          {task.title}
        </span>
      }
      actions={<StatusBadge tone={badge.tone}>{t(badge.text)}</StatusBadge>}
    >
      <Stack gap={4}>
        <TaskFacts task={task} now={now} />
        {task.description && (
          <p className={styles.prose} dir="auto">
            {task.description}
          </p>
        )}
        {submission ? (
          <SubmittedWork task={task} submission={submission} now={now} onCancelled={() => title.current?.focus()} />
        ) : (
          <UploadForm
            taskId={task._id}
            open={isOpen(task, now)}
            closed={<Notice tone="neutral">{t('missedHint')}</Notice>}
          />
        )}
      </Stack>
    </Card>
  );
}
