import { FileDrop } from '@fulcrum/files';
import { ScanButton, useScan } from '@fulcrum/scanner';
import { Button, formatBytes, formatDateTime, Notice, notify, Stack, useTexts } from '@fulcrum/shared-ui';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import type { StudentTask } from '../../../shared/task-state';
import { AnswerFields, useAnswerDraft } from '../answers/AnswerFields';
import { answersOf } from '../answers/answer-draft';
import { useSubmitTask } from '../api/submit-task';
import tasksTexts from '../locales/en.json';
import styles from '../tasks.module.css';

/** The server's size limit for a PDF. */
const MAX_PDF_BYTES = 25 * 1024 * 1024;

interface HandInFormProps {
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
export function HandInForm({ task, open, closed }: HandInFormProps) {
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
          <Button type="submit" icon="upload" wide loading={sending} variant={file ? 'primary' : 'secondary'}>
            {t('uploadNow')}
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

interface RefusedProps extends Pick<HandInFormProps, 'closed'> {
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

/** The device has a camera at hand: its screen is touched, not pointed at. */
const hasCamera = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Choice of a PDF from the device, or of photos that are combined into one; photos first on a phone. */
function ChooseWork({ task, draft, ...work }: ChooseWorkProps) {
  const t = useTexts(tasksTexts);
  const { take, opening } = useScan();
  const photosFirst = hasCamera();
  const scan = (
    <ScanButton
      key="scan"
      {...{ draft, ...opening }}
      variant={photosFirst && !work.value ? 'primary' : 'secondary'}
      label={t('scan')}
      title={t('scanTitle', { task: task.title })}
      gives="pdf"
      maxBytes={MAX_PDF_BYTES}
      disabled={typeof work.progress === 'number'}
      onDone={work.onChange}
    />
  );
  return (
    <>
      {photosFirst && scan}
      <FileDrop
        {...work}
        label={t('fileLabel', { size: formatBytes(MAX_PDF_BYTES) })}
        accept="application/pdf"
        acceptLabel={t('fileType')}
        maxBytes={MAX_PDF_BYTES}
        takeOthers={take}
        name="file"
      />
      {!photosFirst && scan}
    </>
  );
}
