import {
  AnchorButton,
  Button,
  EmptyState,
  formatBytes,
  formatDate,
  formatDateTime,
  Loading,
  Muted,
  ProgressBar,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import { serverSentence } from '@fulcrum/shared-ui/server-sentence';
import { useState } from 'react';
import { failureToast } from '../../../../shared/failures';
import type { Export } from '../../../../shared/api/exports';
import { useExports } from '../api/list-exports';
import { useRequestUsersExport } from '../api/request-export';
import exportTexts from '../locales/en.json';
import styles from './Exports.module.css';
import { useRetryExport } from '../api/retry-export';

const SHOWN_AT_FIRST = 5;

/** The team's exports: in progress, ready or failed. */
export default function ExportsPanel() {
  const t = useTexts(exportTexts);
  const exports = useExports();
  const request = useRequestUsersExport();
  return (
    <Stack gap={3}>
      <Row align="between">
        <Muted>{t('kept')}</Muted>
        <Button
          variant="secondary"
          icon="download"
          loading={request.isPending}
          onClick={() => request.mutate(undefined, { onError: failureToast(t('usersFailed')) })}
        >
          {t('exportUsers')}
        </Button>
      </Row>
      <QueryView
        query={exports}
        failure={t('loadFailed')}
        loading={<Loading rows={2} />}
        empty={
          <EmptyState icon="download" title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        }
      >
        {(list) => <History exports={list} />}
      </QueryView>
    </Stack>
  );
}

function History({ exports }: { exports: Export[] }) {
  const t = useTexts(exportTexts);
  const [all, setAll] = useState(false);
  const shown = all ? exports : exports.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={styles.exports} aria-label={t('title')}>
        {shown.map((one) => (
          <ExportLine key={one._id} made={one} />
        ))}
      </ul>
      {shown.length < exports.length && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('showAll', { count: exports.length })}
        </Button>
      )}
    </>
  );
}

const TONES: Record<Export['status'], Tone> = { queued: 'neutral', active: 'info', done: 'success', failed: 'danger' };

const NAMES = { 'group-performance': 'groupPerformance', gradebook: 'gradebook' } as const;

/** The name of what an export contains. */
function useNameOf({ kind, groupName, quizTitle }: Export): string {
  const t = useTexts(exportTexts);
  const group = groupName ?? '';
  if (kind === 'users') return t('users');
  if (kind !== 'quiz-results') return t(NAMES[kind], { group });
  return t(groupName ? 'quizResultsOfGroup' : 'quizResults', { title: quizTitle ?? '', group });
}

/** One export: its name, its progress and its actions. */
function ExportLine({ made }: { made: Export }) {
  const t = useTexts(exportTexts);
  const { status, progress, error } = made;
  const name = useNameOf(made);
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
        {error && <p className={styles.error}>{serverSentence(error, t('notMade'))}</p>}
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
