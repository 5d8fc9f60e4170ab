import { Button, formatBytes, Notice, ProgressBar, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Wanted } from './download-file';
import offlineTexts from './locales/en.json';
import styles from './offline.module.css';
import { isWhole, savedBytes } from './saved-files';
import type { Saving } from './saver';
import { useMayKeep, useSaved } from './use-saved';

/** Saves a material or a video on this device, and shows its size before it is saved. */
export function SaveOffline({ wanted }: { wanted: Wanted }) {
  const mayKeep = useMayKeep();
  if (mayKeep === 'never') return null;
  return (
    <div className={styles.save}>{mayKeep === 'yes' ? <Keeping wanted={wanted} /> : <NotHere wanted={wanted} />}</div>
  );
}

/** Shown on a shared device, where nothing is saved: explains why on request. */
function NotHere({ wanted }: { wanted: Wanted }) {
  const t = useTexts(offlineTexts);
  const [isAsked, ask] = useState(false);
  return (
    <>
      <SaveButton wanted={wanted} onClick={() => ask(true)} />
      <output>
        {isAsked && (
          <>
            {t('notOwn')} <Link to="/account/device">{t('toAccount')}</Link>
          </>
        )}
      </output>
    </>
  );
}

function SaveButton({ wanted: { title, bytes }, onClick }: { wanted: Wanted; onClick: () => void }) {
  const t = useTexts(offlineTexts);
  return (
    <Button variant="secondary" icon="download" onClick={onClick}>
      {t('save', { size: formatBytes(bytes) })}
      <span className="visually-hidden"> {title}</span>
    </Button>
  );
}

function Keeping({ wanted }: { wanted: Wanted }) {
  const { saver, file, saving } = useSaved(wanted.id);
  const save = () => void saver.save(wanted);
  const remove = () => void saver.remove(wanted.id);
  if (saving?.is === 'coming') {
    const part = file ? savedBytes(file) / file.bytes : 0;
    return <Coming {...{ part, saving }} title={wanted.title} onStop={() => void saver.stop(wanted.id)} />;
  }
  if (saving) return <Problem saving={saving} onRetry={save} />;
  if (!file) return <SaveButton wanted={wanted} onClick={save} />;
  const isMeant = wanted.height === undefined || file.stream?.height === wanted.height;
  return (
    <>
      <Here file={file} onGoOn={isMeant ? save : null} onRemove={remove} />
      {!isMeant && <SaveButton wanted={wanted} onClick={save} />}
    </>
  );
}

interface ComingProps {
  part: number;
  saving: Extract<Saving, { is: 'coming' }>;
  title: string;
  onStop: () => void;
}

function Coming({ part, saving, title, onStop }: ComingProps) {
  const t = useTexts(offlineTexts);
  return (
    <>
      <ProgressBar part={part} label={t(saving.waiting ? 'waiting' : 'saving')} />
      <Button variant="subtle" onClick={onStop}>
        {t('stop')}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </>
  );
}

interface HereProps {
  file: NonNullable<ReturnType<typeof useSaved>['file']>;
  /** Fetches the rest; null if the file has another quality than the one requested now. */
  onGoOn: (() => void) | null;
  onRemove: () => void;
}

function Here({ file, onGoOn, onRemove }: HereProps) {
  const t = useTexts(offlineTexts);
  const { title, bytes, stream } = file;
  const size = formatBytes(bytes);
  const height = stream?.height;
  const hidden = <span className="visually-hidden"> {title}</span>;
  return (
    <>
      {isWhole(file) ? (
        <StatusBadge tone="success">
          {height === undefined ? t('here', { size }) : t('hereIn', { size, height })}
        </StatusBadge>
      ) : (
        <span>{t('partly', { have: formatBytes(savedBytes(file)), size })}</span>
      )}
      {!isWhole(file) && onGoOn && (
        <Button variant="secondary" icon="download" onClick={onGoOn}>
          {t('goOn')}
          {hidden}
        </Button>
      )}
      <Button variant="subtle" icon="trash" onClick={onRemove}>
        {t('remove')}
        {hidden}
      </Button>
    </>
  );
}

function Problem({ saving, onRetry }: { saving: Exclude<Saving, { is: 'coming' }>; onRetry: () => void }) {
  const t = useTexts(offlineTexts);
  return (
    <Notice tone="danger">
      <p>{saving.is === 'full' ? roomWords(t, saving) : t(saving.why)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('again')}
      </Button>
    </Notice>
  );
}

function roomWords(
  t: ReturnType<typeof useTexts<typeof offlineTexts>>,
  { missing, free }: Extract<Saving, { is: 'full' }>,
): string {
  const size = formatBytes(missing);
  return free === null ? t('full', { size }) : t('fullFree', { size, free: formatBytes(free) });
}
