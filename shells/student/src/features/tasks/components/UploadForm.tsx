import { Button, FileDrop, formatBytes, notify, Stack, useTexts } from '@fulcrum/shared-ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useSubmitTask } from '../api/submit-task';
import styles from '../tasks.module.css';
import tasksTexts from '../locales/en.json';

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
  taskId: string;
  /** False once the deadline has passed. A file that is already on its way is shown to its end: the server decides. */
  open: boolean;
  /** Stands here when it is closed. */
  closed: ReactNode;
}

/** Choosing a PDF and handing it in. */
export function UploadForm({ taskId, open, closed }: UploadFormProps) {
  const t = useTexts(tasksTexts);
  const [file, setFile] = useState<File | null>(null);
  const { submit, progress, error, forget } = useSubmitTask(taskId);
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
    if (file) submit(file);
    else notify.warning(t('selectPdf'));
  };
  return (
    <form className={styles.upload} onSubmit={send} noValidate>
      <Stack gap={3}>
        <FileDrop
          label={t('fileLabel', { size: formatBytes(MAX_PDF_BYTES) })}
          accept="application/pdf"
          acceptLabel={t('fileType')}
          maxBytes={MAX_PDF_BYTES}
          value={file}
          onChange={choose}
          progress={progress}
          error={error?.message}
          name="file"
        />
        <Button type="submit" icon="upload" wide loading={sending}>
          {t('upload')}
        </Button>
      </Stack>
    </form>
  );
}
