import { DropAction, DropFrame, formatBytes, Icon, useTexts } from '@fulcrum/shared-ui';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../drafts';
import uploadTexts from '../locales/upload.en.json';
import { useFileIntake } from '../use-file-intake';
import styles from './Upload.module.css';

interface ImageIntakeProps {
  error: string | undefined;
  onTake: (files: File[]) => void;
}

/** Images by choosing, dropping or pasting, several at once. */
export function ImageIntake({ error, onTake }: ImageIntakeProps) {
  const t = useTexts(uploadTexts);
  const dragging = useFileIntake(onTake);
  return (
    <div>
      <DropFrame over={dragging}>
        <input
          type="file"
          multiple
          accept={IMAGE_TYPES}
          className="visually-hidden"
          aria-label={t('choose')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'image-problem'}
          onChange={({ target }) => {
            onTake([...(target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            target.value = '';
          }}
        />
        <Icon name="upload" size={28} />
        <span>
          <DropAction>{t('choose')}</DropAction> {t('orDrop')}
        </span>
        <span className={styles.limits}>{t('limits', { limit: formatBytes(MAX_IMAGE_BYTES) })}</span>
      </DropFrame>
      {error && (
        <p id="image-problem" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
