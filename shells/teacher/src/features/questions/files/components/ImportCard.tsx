import { FileDrop, UploadProgress, useUploading } from '@fulcrum/files';
import {
  AnchorButton,
  Button,
  Card,
  isCancelled,
  Loading,
  messageOf,
  Notice,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../../shared/api/list-years';
import { useImport, useSendFile } from '../api/import-questions';
import fileTexts from '../locales/en.json';
import { ImportPreview } from './ImportPreview';

/** The server's limit. */
const MAX_BYTES = 20 * 1024 * 1024;
const TEMPLATE = '/api/question/template';
/** Operating systems know few of these types, and some none. */
const ACCEPT =
  '.xml,.gift,.txt,.csv,.xlsx,.zip,application/xml,text/xml,text/plain,text/csv,application/zip,application/x-zip-compressed,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';

function useSending() {
  const send = useSendFile();
  const { track, ...uploading } = useUploading();
  const [file, setFile] = useState<File | null>(null);
  const choose = (chosen: File | null) => {
    send.reset();
    setFile(chosen);
    if (chosen) void track((tracking) => send.mutateAsync({ file: chosen, tracking })).catch(() => undefined);
  };
  return { send, uploading, file, choose };
}

/** Sends a file of questions, shows what is in it, and adds what the team accepts. */
export function ImportCard({ years }: { years: Year[] }) {
  const t = useTexts(fileTexts);
  const { send, uploading, file, choose } = useSending();
  const { progress, waiting, cancel } = uploading;
  return (
    <Card title={t('import')}>
      <Stack gap={3}>
        <p>{t('importHint')}</p>
        <div>
          <AnchorButton href={TEMPLATE} icon="download" variant="secondary">
            {t('template')}
          </AnchorButton>
        </div>
        <FileDrop
          label={t('file')}
          value={file}
          onChange={choose}
          accept={ACCEPT}
          acceptLabel={t('aFile')}
          maxBytes={MAX_BYTES}
        />
        {send.isPending && (
          <UploadProgress progress={progress ?? 0} waiting={waiting} label={t('sending')} onCancel={cancel} />
        )}
        {send.isError && !isCancelled(send.error) && (
          <Notice tone="danger">{messageOf(send.error, t('sendFailed'))}</Notice>
        )}
        {send.data && <Sent key={send.data._id} id={send.data._id} years={years} onAgain={() => choose(null)} />}
      </Stack>
    </Card>
  );
}

/** What becomes of a file that was sent. */
function Sent({ id, years, onAgain }: { id: string; years: Year[]; onAgain: () => void }) {
  const t = useTexts(fileTexts);
  const { data: found, isError, refetch } = useImport(id);
  if (isError && !found) {
    return (
      <Notice tone="danger">
        {t('readFailed')}{' '}
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  }
  if (!found || found.status === 'reading') return <Loading label={t('reading')} visible rows={2} />;
  if (found.status === 'saving') return <Loading label={t('saving')} visible rows={2} />;
  if (found.fault) return <Notice tone="danger">{found.fault.localizedMessage ?? found.fault.message}</Notice>;
  if (found.status === 'done') {
    return (
      <Stack gap={3}>
        <Notice tone="success">{t('done', { count: found.saved })}</Notice>
        <div>
          <Button variant="secondary" icon="upload" onClick={onAgain}>
            {t('another')}
          </Button>
        </div>
      </Stack>
    );
  }
  return <ImportPreview id={id} categories={found.categories} years={years} />;
}
