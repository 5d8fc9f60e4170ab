import { classes, formatBytes, Icon, textsOf, useTexts } from '@fulcrum/shared-ui';
import { useId, useState } from 'react';
import styles from './FileDrop.module.css';
import { DropAction, FilesZone } from './FilesZone';
import filesTexts from './locales/en.json';
import { type Pausing, UploadProgress } from './UploadProgress';

interface FileDropProps {
  label: string;
  value: File | null;
  onChange: (file: File | null) => void;
  /** Same format as `<input accept>`: "application/pdf", "image/*", "video/*". */
  accept: string;
  /** The accepted file types in words: "a PDF". */
  acceptLabel: string;
  /** The server's limit; a larger file is rejected before it is sent. */
  maxBytes: number;
  /** Called with files of another or unknown type; resolves to true if something other than this field handles them. */
  takeOthers?: (files: File[]) => Promise<boolean>;
  /** Takes several files at once; without it, only the first of them is taken. */
  onSeveral?: (files: File[]) => void;
  /** Fraction sent so far, 0 to 1, while an upload runs. */
  progress?: number | null;
  /** The upload is waiting for the connection. */
  waiting?: boolean;
  /** Cancels the upload. */
  onCancel?: () => void;
  /** Pause and resume controls, for a resumable upload. */
  pausing?: Pausing;
  error?: string;
  name?: string;
}

/**
 * Checks a file type against an accept list. Accepts a file whose type the device does not know; the server checks it.
 */
export function fitsAccept(type: string, accept: string): boolean {
  if (type === '') return true;
  return accept.split(',').some((entry) => {
    const wanted = entry.trim();
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
}

/** Returns the error message for a chosen file, or undefined if it may be sent. */
function refusalOf(file: File, { accept, acceptLabel, maxBytes }: FileDropProps): string | undefined {
  const t = textsOf(filesTexts);
  if (!fitsAccept(file.type, accept)) return t('wrongFileType', { types: acceptLabel });
  if (file.size <= maxBytes) return undefined;
  return t('fileTooLarge', { size: formatBytes(file.size), limit: formatBytes(maxBytes) });
}

/** Field for one file, dropped or chosen, with its name, error and upload progress. */
export function FileDrop(props: FileDropProps) {
  const { label, onChange, onSeveral, takeOthers, accept, progress = null, error } = props;
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? error;
  const take = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const isOther = file.type === '' || !fitsAccept(file.type, accept);
    if (isOther && (await takeOthers?.(files))) {
      setRefusal(undefined);
      return;
    }
    if (files.length > 1 && onSeveral) {
      setRefusal(files.map((one) => refusalOf(one, props)).find(Boolean));
      onSeveral(files.filter((one) => !refusalOf(one, props)));
      return;
    }
    const refused = refusalOf(file, props);
    setRefusal(refused);
    onChange(refused ? null : file);
  };
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <DropZone {...props} id={id} invalid={problem !== undefined} onTake={(files) => void take(files)} />
      {progress !== null && <Sending {...props} progress={progress} />}
      {problem && (
        <div id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </div>
      )}
    </div>
  );
}

/** Upload progress of the chosen file. */
function Sending({ progress, waiting = false, onCancel, pausing, value }: FileDropProps & { progress: number }) {
  return <UploadProgress {...{ progress, waiting, onCancel, pausing }} bytes={value?.size} />;
}

interface DropZoneProps extends FileDropProps {
  id: string;
  invalid: boolean;
  onTake: (files: File[]) => void;
}

function DropZone({ id, name, value, accept, onSeveral, progress = null, invalid, onTake }: DropZoneProps) {
  return (
    <FilesZone
      {...{ name, accept, onTake }}
      multiple={onSeveral !== undefined}
      disabled={progress !== null}
      aria-labelledby={`${id}-label`}
      aria-describedby={classes(`${id}-chosen`, invalid && `${id}-error`)}
      aria-invalid={invalid || undefined}
    >
      <ZoneWords chosenId={`${id}-chosen`} file={value} />
    </FilesZone>
  );
}

function ZoneWords({ chosenId, file }: { chosenId: string; file: File | null }) {
  const t = useTexts(filesTexts);
  return (
    <>
      <Icon name={file ? 'file' : 'upload'} size={28} />
      <span id={chosenId} className={styles.name}>
        {file && t('chosenFile', { name: file.name, size: formatBytes(file.size) })}
      </span>
      <span>
        <DropAction>{t(file ? 'replaceFile' : 'chooseFile')}</DropAction>{' '}
        <span className={styles.dropHint}>{t('dropFile')}</span>
      </span>
    </>
  );
}
