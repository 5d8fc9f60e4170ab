import { type DragEvent, useId, useState } from 'react';
import { classes } from '../components/classes';
import { ProgressBar } from '../components/feedback';
import { Icon } from '../components/Icon';
import fieldStyles from '../forms/fields.module.css';
import { uiTexts } from '../i18n/ui-texts';
import { formatBytes } from '../time/format';
import styles from './FileDrop.module.css';

interface FileDropProps {
  label: string;
  value: File | null;
  onChange: (file: File | null) => void;
  /** As of `<input accept>`: "application/pdf", "image/*", "video/*". */
  accept: string;
  /** What may be chosen, in words: "a PDF". */
  acceptLabel: string;
  /** The server's limit; a larger file is refused before it is sent. */
  maxBytes: number;
  /** Part sent so far, 0 to 1, while an upload runs. */
  progress?: number | null;
  error?: string;
  name?: string;
}

/** Does a file's type fit an accept list? A file whose type the device does not know is left to the server. */
export function fitsAccept(type: string, accept: string): boolean {
  if (type === '') return true;
  return accept.split(',').some((entry) => {
    const wanted = entry.trim();
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
}

/** One file by dropping or choosing, with its name, its problem and the progress of its upload. */
export function FileDrop(props: FileDropProps) {
  const { label, value, onChange, accept, acceptLabel, maxBytes, progress = null, error, name } = props;
  const t = uiTexts.useTexts();
  const id = useId();
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? error;

  const take = (file: File | undefined) => {
    if (!file) return;
    const tooLarge = file.size > maxBytes;
    const wrongType = !fitsAccept(file.type, accept);
    if (wrongType) setRefusal(t('wrongFileType', { types: acceptLabel }));
    else if (tooLarge) setRefusal(t('fileTooLarge', { size: formatBytes(file.size), limit: formatBytes(maxBytes) }));
    else setRefusal(undefined);
    onChange(wrongType || tooLarge ? null : file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (progress === null) take(event.dataTransfer.files[0]);
  };

  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <label
        className={classes(styles.zone, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className="visually-hidden"
          name={name}
          accept={accept}
          disabled={progress !== null}
          aria-labelledby={`${id}-label`}
          aria-describedby={classes(`${id}-chosen`, problem && `${id}-error`)}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again after it was refused or removed.
            event.target.value = '';
          }}
        />
        <Icon name={value ? 'file' : 'upload'} size={28} />
        <span id={`${id}-chosen`} className={styles.name}>
          {value && t('chosenFile', { name: value.name, size: formatBytes(value.size) })}
        </span>
        <span>
          <span className={styles.action}>{t(value ? 'replaceFile' : 'chooseFile')}</span> {t('dropFile')}
        </span>
      </label>
      {progress !== null && <ProgressBar part={progress} label={t('uploading')} />}
      {problem && (
        <div id={`${id}-error`} role="alert" className={fieldStyles.error}>
          {problem}
        </div>
      )}
    </div>
  );
}
