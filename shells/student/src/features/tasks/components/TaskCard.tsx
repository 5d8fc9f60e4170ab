import { FileDrop } from '@fulcrum/files';
import {
  AnchorButton,
  Button,
  Card,
  formatBytes,
  formatDateTime,
  inDigits,
  Notice,
  notify,
  Stack,
  StatusBadge,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import { ScanButton, useScan } from '@fulcrum/scanner';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isBeforeDeadline, isOpen, stateOf, type StudentTask, type TaskState } from '../../../shared/task-state';
import styles from '../tasks.module.css';
import tasksTexts from '../locales/en.json';
import { AnswerFields, useAnswerDraft } from '../answers/AnswerFields';
import { answersOf } from '../answers/answer-draft';
import { SubmittedWork } from './SubmittedWork';
import { timeFrom } from '../../../shared/deadline-clock';
import { useSubmitTask } from '../api/submit-task';

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

/** One task: what it requires, its state, and what the student can do now. `now` is in ms, by the server's clock. */
export function TaskCard({ task, now, isWanted = false }: TaskCardProps) {
  const t = useTexts(tasksTexts);
  const submission = task.mySubmission;
  const title = useFocusOnTitle(submission?._id);
  useInView(title, isWanted);
  const state = stateOf(task, now);
  const badge = BADGES[state];
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
        <ToCalendar task={task} now={now} />
        {task.description && (
          <p className={styles.prose} dir="auto">
            {task.description}
          </p>
        )}
        <Hints task={task} now={now} />
        {submission ? (
          <SubmittedWork task={task} submission={submission} now={now} onCancelled={() => title.current?.focus()} />
        ) : (
          <UploadForm
            task={task}
            open={isOpen(task, now)}
            closed={state === 'missed' ? <Notice tone="neutral">{t('missedHint')}</Notice> : null}
          />
        )}
      </Stack>
    </Card>
  );
}

/** What is particular about the task for this student. `now` in ms. */
function Hints({ task, now }: { task: StudentTask; now: number }) {
  const t = useTexts(tasksTexts);
  const state = stateOf(task, now);
  const isLateWindow = state === 'to_do' && !isBeforeDeadline(task, now);
  return (
    <>
      {state === 'excused' && <Notice tone="neutral">{t('excusedHint')}</Notice>}
      {state === 'before_joining' && <Notice tone="neutral">{t('beforeJoiningHint')}</Notice>}
      {isLateWindow && <Notice tone="warning">{t('lateHint', { when: formatDateTime(task.closesAt ?? '') })}</Notice>}
      {task.state === 'late' && <Notice tone="neutral">{t('cameLate')}</Notice>}
    </>
  );
}

/** When a task is due, the time left, and its maximum grade. `now` in ms. */
function TaskFacts({ task, now }: { task: StudentTask; now: number }) {
  const t = useTexts(tasksTexts);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('deadline')}</dt>
        <dd>
          <time dateTime={task.deadline}>{formatDateTime(task.deadline)}</time>{' '}
          <span className={styles.aside}>
            {isBeforeDeadline(task, now) ? timeFrom(now, task.deadline) : t('deadlinePassed')}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('outOf')}</dt>
        <dd>{inDigits(task.gradeOutOf)}</dd>
      </div>
    </dl>
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

/** The server's size limit for a PDF. */
const MAX_PDF_BYTES = 25 * 1024 * 1024;

interface UploadFormProps {
  task: StudentTask;
  /** False once the deadline has passed. An upload in progress stays visible to its end: the server decides. */
  open: boolean;
  /** Shown when it is closed. */
  closed: ReactNode;
}

/** The file of a task (the one waiting in the outbox, or the chosen one) and its typed answers. */
function useWork(task: StudentTask) {
  const t = useTexts(tasksTexts);
  const [chosen, setChosen] = useState<File | null>(null);
  const typing = useAnswerDraft(task._id);
  const { submit, file: kept, forget, ...sending } = useSubmitTask(task._id);
  const file = kept ?? chosen;
  const choose = (next: File | null) => {
    forget();
    setChosen(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending.progress !== null) return;
    if (file) submit({ file, answers: answersOf(task, typing.draft) });
    else notify.warning(t('selectPdf'));
  };
  return { ...sending, file, isKept: kept !== null, choose, send, forget, typing };
}

/** The form for choosing and submitting a PDF. */
function UploadForm({ task, open, closed }: UploadFormProps) {
  const t = useTexts(tasksTexts);
  const work = useWork(task);
  const { file, isKept, choose, send, progress, waiting, pausing, cancel, refusal, forget, draft, typing, stored } =
    work;
  const sending = progress !== null;
  const { paused } = pausing;
  if (!open && !sending) return isKept && file ? <Refused {...{ file, refusal, forget, closed }} /> : closed;
  return (
    <form className={styles.upload} onSubmit={send} noValidate>
      <Stack gap={3}>
        <ChooseWork
          {...{ task, draft, progress, waiting, pausing }}
          value={file}
          onChange={choose}
          onCancel={cancel}
          error={refusal}
        />
        <AnswerFields task={task} draft={typing.draft} onType={typing.type} disabled={sending} />
        {sending && <NotInYet deadline={task.deadline} paused={paused} stored={stored} />}
        {!paused && (
          <Button type="submit" icon="upload" wide loading={sending}>
            {t('upload')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** Says that the file is not submitted yet, and whether it may be left alone: what counts is when the server has it. */
function NotInYet({ deadline, paused, stored }: { deadline: string; paused: boolean; stored: boolean }) {
  const t = useTexts(tasksTexts);
  const hint = !stored ? 'notInYetNotKept' : paused ? 'notInYetPaused' : 'notInYetHint';
  return (
    <Notice tone={stored ? undefined : 'warning'}>
      <strong>{t('notInYet')}</strong> {t(hint, { deadline: formatDateTime(deadline) })}
    </Notice>
  );
}

interface RefusedProps extends Pick<UploadFormProps, 'closed'> {
  file: File;
  refusal: string | undefined;
  forget: () => void;
}

/** A waiting file that was too late: tells the student why, and lets them discard it. */
function Refused({ file, refusal, forget, closed }: RefusedProps) {
  const t = useTexts(tasksTexts);
  return (
    <Stack gap={3}>
      <Notice tone="danger">
        <bdi>{file.name}</bdi>: {t('notHandedIn', { reason: refusal ?? '' })}
      </Notice>
      {closed}
      <Button variant="secondary" icon="close" onClick={forget}>
        {t('putAway')}
      </Button>
    </Stack>
  );
}

interface ChooseWorkProps extends Omit<
  ComponentProps<typeof FileDrop>,
  'label' | 'accept' | 'acceptLabel' | 'maxBytes'
> {
  task: StudentTask;
  /** The key of the scanned pages stored on this device. */
  draft: string;
}

/** Choice of a PDF from the device, or of photos that are combined into one. */
function ChooseWork({ task, draft, ...work }: ChooseWorkProps) {
  const t = useTexts(tasksTexts);
  const { take, opening } = useScan();
  return (
    <>
      <FileDrop
        {...work}
        label={t('fileLabel', { size: formatBytes(MAX_PDF_BYTES) })}
        accept="application/pdf"
        acceptLabel={t('fileType')}
        maxBytes={MAX_PDF_BYTES}
        takeOthers={take}
        name="file"
      />
      <ScanButton
        {...{ draft, ...opening }}
        label={t('scan')}
        title={t('scanTitle', { task: task.title })}
        gives="pdf"
        maxBytes={MAX_PDF_BYTES}
        disabled={typeof work.progress === 'number'}
        onDone={work.onChange}
      />
    </>
  );
}
