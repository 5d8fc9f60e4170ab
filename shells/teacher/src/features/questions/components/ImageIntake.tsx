import { forgetDraft, ScanButton, useScan } from '@fulcrum/scanner';
import { DropAction, FilesZone } from '@fulcrum/files';
import { formatBytes, Icon, Muted, notify, Stack, useTexts, useUser } from '@fulcrum/shared-ui';
import { CHOSEN_TYPES, MAX_IMAGE_BYTES } from '../drafts';
import { imageWithinLimit, preparationFailure } from '../image-within-limit';
import uploadTexts from '../locales/upload.en.json';
import styles from './Upload.module.css';
import { useEffect, useRef, useState } from 'react';

interface ImageIntakeProps {
  error: string | undefined;
  onTake: (files: File[]) => void;
  /** Makes an image that the server takes. */
  prepare?: typeof imageWithinLimit;
}

/** Takes images by choosing, dropping or pasting, several at once. */
export function ImageIntake({ error, onTake: onTakeReady, prepare = imageWithinLimit }: ImageIntakeProps) {
  const t = useTexts(uploadTexts);
  const { take: onTake, preparing } = usePreparing(onTakeReady, prepare);
  const dragging = useFileIntake(onTake);
  return (
    <Stack gap={3}>
      <FilesZone
        multiple
        accept={CHOSEN_TYPES}
        aria-label={t('choose')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'image-problem'}
        over={dragging}
        onTake={onTake}
      >
        <Icon name="upload" size={28} />
        <span>
          <DropAction>{t('choose')}</DropAction> {t('orDrop')}
        </span>
        <span className={styles.limits}>{t('limits', { limit: formatBytes(MAX_IMAGE_BYTES) })}</span>
      </FilesZone>
      <output>{preparing && <Muted>{t('preparing')}</Muted>}</output>
      {error && (
        <p id="image-problem" role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <QuestionScanner onTake={onTake} />
    </Stack>
  );
}

/** Scans a question from paper: straightened and evenly lit. */
function QuestionScanner({ onTake }: Pick<ImageIntakeProps, 'onTake'>) {
  const t = useTexts(uploadTexts);
  const draft = `${useUser().id}:question`;
  const { opening } = useScan();
  const take = (image: File) => {
    void forgetDraft(draft);
    onTake([image]);
  };
  return (
    <ScanButton
      {...{ draft, ...opening }}
      label={t('scan')}
      title={t('scan')}
      gives="image"
      maxBytes={MAX_IMAGE_BYTES}
      onDone={take}
    />
  );
}

/** Gives files on, converted or scaled down if the server would not take them. */
function usePreparing(onReady: (files: File[]) => void, prepare: typeof imageWithinLimit) {
  const t = useTexts(uploadTexts);
  const [preparing, setPreparing] = useState(0);
  const take = async (files: File[]) => {
    setPreparing((now) => now + files.length);
    const made = await Promise.allSettled(files.map(prepare));
    setPreparing((now) => now - files.length);
    const ready = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const [index, file] of files.entries()) {
      const one = made[index];
      if (one?.status === 'rejected') notify.error(preparationFailure(one.reason, file, t), { area: 'default' });
    }
    if (ready.length > 0) onReady(ready);
  };
  return { take: (files: File[]) => void take(files), preparing: preparing > 0 };
}

const holdsFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page, or pasted.
 *
 * @returns true while files are dragged over the window
 */
function useFileIntake(take: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      setDragging(false);
      if (!holdsFiles(event.dataTransfer)) return;
      // Otherwise the browser would leave the page to show the file.
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  return dragging;
}
