import {
  AnchorButton,
  Button,
  formatBytes,
  formatDate,
  formatDateTime,
  Muted,
  ProgressBar,
  StatusBadge,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import { failureToast } from '../../../classroom/failures';
import type { Export } from '../api/list-exports';
import { useRetryExport } from '../api/retry-export';
import exportTexts from '../locales/en.json';
import styles from './Exports.module.css';

const TONES: Record<Export['status'], Tone> = { queued: 'neutral', active: 'info', done: 'success', failed: 'danger' };

/** One spreadsheet: what it is of, how far it is, and what can be done with it. */
export function ExportLine({ made }: { made: Export }) {
  const t = useTexts(exportTexts);
  const { kind, groupName, status, progress, error } = made;
  const name = kind === 'users' ? t('users') : t('groupPerformance', { group: groupName ?? '' });
  return (
    <li className={styles.export}>
      <div className={styles.words}>
        <div className={styles.name}>
          <strong dir="auto">{name}</strong>
          <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>
        </div>
        <Muted>
          {t('asked', { at: formatDateTime(made.createdAt) })}
          {made.bytes !== null && (
            <> · {t('size', { size: formatBytes(made.bytes), until: formatDate(made.expiresAt) })}</>
          )}
        </Muted>
        {status === 'active' && <ProgressBar part={progress / 100} label={t('progressOf', { name })} />}
        {error && <p className={styles.error}>{error}</p>}
      </div>
      <Action made={made} name={name} />
    </li>
  );
}

function Action({ made: { _id, status, fileUrl }, name }: { made: Export; name: string }) {
  const t = useTexts(exportTexts);
  const retry = useRetryExport();
  if (fileUrl) {
    return (
      <AnchorButton href={fileUrl} variant="secondary" icon="download">
        {t('download')}
        <span className="visually-hidden"> {name}</span>
      </AnchorButton>
    );
  }
  if (status !== 'failed') return null;
  return (
    <Button
      variant="secondary"
      aria-label={t('retryNamed', { name })}
      loading={retry.isPending}
      onClick={() => retry.mutate(_id, { onError: failureToast(t('retryFailed')) })}
    >
      {t('retry')}
    </Button>
  );
}
