import { Button, FileDrop, formatBytes, notify, Stack } from '@fulcrum/shared-ui';
import { type FormEvent, useEffect, useState } from 'react';
import type { StudentTask } from '../../../shared/task-state';
import { useSubmitTask } from '../api/submit-task';
import { tasksTexts } from '../texts';

/** The server's limit for a PDF. */
const MAX_PDF_BYTES = 25 * 1024 * 1024;

/** Asks before the tab is closed while a file is on its way. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

interface UploadFormProps {
  task: StudentTask;
  /** False once the deadline has passed: an upload that is already on its way is still shown to its end. */
  open: boolean;
  /** Shown instead of the form when it is closed and nothing is on its way. */
  closed: React.ReactNode;
}

/** Choosing a PDF and handing it in. */
export function UploadForm({ task, open, closed }: UploadFormProps) {
  const t = tasksTexts.useTexts();
  const [file, setFile] = useState<File | null>(null);
  const { submit, progress, error, forget } = useSubmitTask(task._id);
  const sending = progress !== null;
  useLeaveWarning(sending);
  if (!open && !sending) return closed;

  const choose = (chosen: File | null) => {
    forget();
    setFile(chosen);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (!file) return notify.warning(t('selectPdf'));
    submit(file, {
      onSuccess: () => notify.success(t('uploaded')),
      onError: () => notify.error(t('uploadFailed')),
    });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={3}>
        <FileDrop
          label={t('fileLabel')}
          hint={t('fileHint', { size: formatBytes(MAX_PDF_BYTES) })}
          accept="application/pdf"
          acceptLabel={t('fileType')}
          maxBytes={MAX_PDF_BYTES}
          value={file}
          onChange={choose}
          progress={progress}
          error={error?.message}
          name="file"
        />
        <Button type="submit" icon="upload" wide loading={sending} aria-label={t('uploadOf', { task: task.title })}>
          {t('upload')}
        </Button>
      </Stack>
    </form>
  );
}
