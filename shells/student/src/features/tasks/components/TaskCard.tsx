import {
  AnchorButton,
  Button,
  ButtonLink,
  Card,
  formatDateTime,
  inDigits,
  Muted,
  Notice,
  Row,
  Stack,
  StatusBadge,
  type Tone,
  useTexts,
  useUser,
} from '@fulcrum/shared-ui';
import { useWaitingPages } from '@fulcrum/scanner';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isBeforeDeadline, isOpen, stateOf, type StudentTask, type TaskState } from '../../../shared/task-state';
import { WorksheetList } from '../worksheets/WorksheetList';
import styles from '../tasks.module.css';
import tasksTexts from '../locales/en.json';
import { readDraft } from '../answers/answer-draft';
import { HandInForm } from './HandInForm';
import { SubmittedWork } from './SubmittedWork';
import { timeFrom } from '../../../shared/deadline-clock';
import { scanDraftOf, useIsWaiting } from '../api/submit-task';

const BADGES = {
  to_do: { text: 'stateToDo', tone: 'warning' },
  missed: { text: 'stateMissed', tone: 'danger' },
  excused: { text: 'stateExcused', tone: 'neutral' },
  before_joining: { text: 'stateBeforeJoining', tone: 'neutral' },
  submitted: { text: 'stateSubmitted', tone: 'info' },
  graded: { text: 'stateGraded', tone: 'success' },
} as const satisfies Record<TaskState, { text: string; tone: Tone }>;

/** Focuses the task's title after a submission was added or removed, since the button that was pressed is gone. */
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

/** Scrolls to the card that a link named. */
function useInView(title: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, [isWanted, title]);
}

interface TaskCardProps {
  task: StudentTask;
  now: number;
  /** The page was opened by a link to this task. */
  isWanted?: boolean;
}

/**
 * One task: its state, the time left and one button; what it requires and what the student can do opens on press. `now`
 * is in ms, by the server's clock.
 */
export function TaskCard({ task, now, isWanted = false }: TaskCardProps) {
  const t = useTexts(tasksTexts);
  const title = useFocusOnTitle(task.mySubmission?._id);
  useInView(title, isWanted);
  const isUnfinished = useIsUnfinished(task);
  /** Null until it is opened for the first time. */
  const [isShown, setShown] = useState<boolean | null>(isWanted || null);
  if (isUnfinished && isShown === null) setShown(true);
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
        <Summary task={task} now={now} />
        <CardButtons task={task} now={now} isShown={isShown === true} onPress={() => setShown(!isShown)} />
        {isShown !== null && (
          // Closed, not removed: a chosen file is still there when it is opened again.
          <div hidden={!isShown}>
            <Details task={task} now={now} onCancelled={() => title.current?.focus()} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Work for the task is on this device that the server does not have yet: a file, photographed pages, typed answers. */
function useIsUnfinished(task: StudentTask): boolean {
  const { id } = useUser();
  const isSubmitted = task.mySubmission !== null;
  const pages = useWaitingPages(scanDraftOf(id, task._id), isSubmitted);
  const isWaiting = useIsWaiting(task._id);
  const [isTyped] = useState(() => Object.values(readDraft(id, task._id)).some((text) => text !== ''));
  return !isSubmitted && (isWaiting || isTyped || pages > 0);
}

/** The grade of a graded task; of any other the deadline, the time left, and what is particular about it. `now` in ms. */
function Summary({ task, now }: { task: StudentTask; now: number }) {
  const t = useTexts(tasksTexts);
  const { mySubmission, gradeOutOf } = task;
  const isDue = isBeforeDeadline(task, now);
  if (mySubmission && mySubmission.grade !== null) {
    return (
      <p>
        <span className="visually-hidden">{t('grade')}</span>{' '}
        <span className={styles.grade}>{t('score', { grade: mySubmission.grade, outOf: gradeOutOf })}</span>
      </p>
    );
  }
  if (mySubmission) return <p>{t('waitingForGrade')}</p>;
  return (
    <>
      <p className={styles.due}>
        <strong>{isDue ? timeFrom(now, task.deadline) : t('deadlinePassed')}</strong>{' '}
        <span className={styles.aside}>
          <span className="visually-hidden">{t('deadline')} </span>
          <time dateTime={task.deadline}>{formatDateTime(task.deadline)}</time>
        </span>
      </p>
      {stateOf(task, now) === 'to_do' && !isDue && (
        <Notice tone="warning">{t('lateHint', { when: formatDateTime(task.closesAt ?? '') })}</Notice>
      )}
    </>
  );
}

interface CardButtonsProps {
  task: StudentTask;
  now: number;
  /** The details are open. */
  isShown: boolean;
  onPress: () => void;
}

/** What comes next for the student; a task without a next step opens its details. */
function CardButtons({ task, now, isShown, onPress }: CardButtonsProps) {
  const t = useTexts(tasksTexts);
  const isToDo = stateOf(task, now) === 'to_do';
  const marked = task.mySubmission?.correctedFileUrl ? task.mySubmission._id : null;
  return (
    <Row gap={2}>
      {marked && <ButtonLink to={`/student/marked/${marked}`}>{t('seeMarked')}</ButtonLink>}
      <Button
        variant={isShown || marked ? 'subtle' : isToDo ? 'primary' : 'secondary'}
        className={isToDo && !isShown ? styles.next : undefined}
        aria-expanded={isShown}
        onClick={onPress}
      >
        {t(isShown ? 'close' : isToDo ? 'upload' : 'details')}
      </Button>
    </Row>
  );
}

interface DetailsProps {
  task: StudentTask;
  now: number;
  onCancelled: () => void;
}

/** What the task requires, and the form to hand it in or what was handed in. `now` in ms. */
function Details({ task, now, onCancelled }: DetailsProps) {
  const t = useTexts(tasksTexts);
  const submission = task.mySubmission;
  const state = stateOf(task, now);
  return (
    <Stack gap={4}>
      {task.description && (
        <p className={styles.prose} dir="auto">
          {task.description}
        </p>
      )}
      <WorksheetList task={task} />
      <Facts task={task} />
      <ToCalendar task={task} now={now} />
      {state === 'excused' && <Notice tone="neutral">{t('excusedHint')}</Notice>}
      {state === 'before_joining' && <Notice tone="neutral">{t('beforeJoiningHint')}</Notice>}
      {task.state === 'late' && <Notice tone="neutral">{t('cameLate')}</Notice>}
      {submission ? (
        <SubmittedWork task={task} submission={submission} now={now} onCancelled={onCancelled} />
      ) : (
        <HandInForm
          task={task}
          open={isOpen(task, now)}
          closed={state === 'missed' ? <Notice tone="neutral">{t('missedHint')}</Notice> : null}
        />
      )}
    </Stack>
  );
}

/** The maximum grade and, once the card itself no longer says it, the deadline. */
function Facts({ task }: { task: StudentTask }) {
  const t = useTexts(tasksTexts);
  return (
    <Muted>
      {t('outOf')} {inDigits(task.gradeOutOf)}
      {task.mySubmission && (
        <>
          {' · '}
          {t('deadline')} <time dateTime={task.deadline}>{formatDateTime(task.deadline)}</time>
        </>
      )}
    </Muted>
  );
}

/** The deadline as a file for the student's calendar app, while the task is still to be submitted. */
function ToCalendar({ task, now }: { task: StudentTask; now: number }) {
  const t = useTexts(tasksTexts);
  if (stateOf(task, now) !== 'to_do' || !isBeforeDeadline(task, now)) return null;
  return (
    <div>
      <AnchorButton variant="subtle" icon="calendar" href={`/api/calendar-events/task-${task._id}.ics`}>
        {t('toCalendar')} <span className="visually-hidden">{task.title}</span>
      </AnchorButton>
    </div>
  );
}
