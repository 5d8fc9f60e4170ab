import { FileDrop, useUploading } from '@fulcrum/files';
import {
  Card,
  EmptyState,
  formatDateTime,
  isCancelled,
  Muted,
  notify,
  ProgressBar,
  Stack,
  StatusBadge,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteIconButton } from '../../../shared/components/DeleteButton';
import { IfNotArchived } from '../../../shared/components/YearScope';
import { failureToast } from '../../../shared/failures';
import { type ScanBatch, scansOf, useRemoveBatch } from '../api/scans';
import { MAX_SCAN_BYTES, sendScan } from '../api/send-scan';
import scanTexts from '../locales/en.json';
import styles from '../scanned-scripts.module.css';

interface ScanFilesProps {
  taskId: string;
  batches: ScanBatch[];
}

/** Uploads scans, one after the other, and lists those that are there. */
export function ScanFiles({ taskId, batches }: ScanFilesProps) {
  const t = useTexts(scanTexts);
  return (
    <Card title={t('files')}>
      <Stack gap={3}>
        <IfNotArchived>
          <Upload taskId={taskId} />
        </IfNotArchived>
        {batches.length === 0 ? (
          <EmptyState icon="inbox" title={t('noFiles')}>
            {t('noFilesHint')}
          </EmptyState>
        ) : (
          <ul className={styles.files} aria-label={t('files')}>
            {batches.map((batch) => (
              <li key={batch._id}>
                <Batch taskId={taskId} batch={batch} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function Upload({ taskId }: { taskId: string }) {
  const t = useTexts(scanTexts);
  const queue = useUploads(taskId);
  return (
    <>
      <Muted>{t('uploadHint')}</Muted>
      <FileDrop
        label={t('upload')}
        value={queue.current}
        onChange={(file) => file && void queue.send([file])}
        onSeveral={(files) => void queue.send(files)}
        accept="application/pdf"
        acceptLabel={t('aPdf')}
        maxBytes={MAX_SCAN_BYTES}
        progress={queue.progress}
        waiting={queue.waiting}
        onCancel={queue.cancel}
      />
      {queue.left > 0 && <Muted>{t('filesLeft', { count: queue.left })}</Muted>}
    </>
  );
}

/** Sends files one after the other: one that is refused does not keep the next ones from being sent. */
function useUploads(taskId: string) {
  const t = useTexts(scanTexts);
  const queries = useQueryClient();
  const { track, progress, waiting, cancel } = useUploading();
  const [current, setCurrent] = useState<File | null>(null);
  const [left, setLeft] = useState(0);
  const send = async (files: readonly File[]) => {
    for (const [at, file] of files.entries()) {
      setCurrent(file);
      setLeft(files.length - at - 1);
      try {
        await track((tracking) => sendScan(taskId, file, tracking));
        notify.success(t('uploaded', { name: file.name }));
      } catch (error) {
        if (isCancelled(error)) break;
        failureToast(t('failedToUpload', { name: file.name }))(error);
      }
      void queries.invalidateQueries({ queryKey: scansOf(taskId).queryKey });
    }
    setCurrent(null);
    setLeft(0);
  };
  return { send, current, left, progress, waiting, cancel };
}

const TONES: Record<ScanBatch['state'], Tone> = { reading: 'info', read: 'success', failed: 'danger' };

function Batch({ taskId, batch }: { taskId: string; batch: ScanBatch }) {
  const t = useTexts(scanTexts);
  const removing = useRemoveBatch(taskId);
  const { _id, name, pages, read, state, createdAt } = batch;
  return (
    <Stack gap={2}>
      <div className={styles.file}>
        <span className={styles.name}>
          <bdi>{name}</bdi> <StatusBadge tone={TONES[state]}>{t(`batch.${state}`)}</StatusBadge>
          <Muted>
            {t('pagesRead', { read, count: pages })} · {formatDateTime(createdAt)}
          </Muted>
        </span>
        <DeleteIconButton t={t} title={name} remove={() => removing.mutateAsync(_id)} />
      </div>
      {state === 'reading' && <ProgressBar part={read / pages} label={t('reading', { name })} />}
    </Stack>
  );
}
