import {
  AnchorButton,
  Button,
  Card,
  type components,
  formatBytes,
  formatDateTime,
  messageOf,
  Muted,
  Notice,
  QueryView,
  Row,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { serverSentence } from '@fulcrum/shared-ui/server-sentence';
import { useArchive, useAskForArchive } from './api/archive';
import texts from './locales/en.json';

type Archive = components['schemas']['ArchiveDto'];

/** Everything that is stored about the person, as one zip file: for students and parents. */
export function ArchiveSection() {
  const t = useTexts(texts);
  return (
    <Card title={t('archive')}>
      <Stack gap={3}>
        <p>{t('archiveIntro')}</p>
        <QueryView query={useArchive()} failure={t('archiveFailed')}>
          {(archive) => <ArchiveState archive={archive} />}
        </QueryView>
      </Stack>
    </Card>
  );
}

function ArchiveState({ archive: { state, fileUrl, bytes, error, expiresAt, nextAt } }: { archive: Archive }) {
  const t = useTexts(texts);
  const ask = useAskForArchive();
  return (
    <Stack gap={3}>
      {error && <Notice tone="danger">{serverSentence(error, t('archiveNotMade'))}</Notice>}
      {ask.isError && <Notice tone="danger">{messageOf(ask.error, t('archiveFailed'))}</Notice>}
      {state === 'open' && <Notice>{t('archiveOpen')}</Notice>}
      <Row>
        {fileUrl && (
          <AnchorButton href={fileUrl}>{t('archiveDownload', { size: formatBytes(bytes ?? 0) })}</AnchorButton>
        )}
        {state !== 'open' && !nextAt && (
          <Button variant="secondary" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('archiveAsk')}
          </Button>
        )}
      </Row>
      {fileUrl && <Muted>{t('archiveUntil', { time: formatDateTime(expiresAt) })}</Muted>}
      {nextAt && state === 'done' && <Muted>{t('archiveNext', { time: formatDateTime(nextAt) })}</Muted>}
    </Stack>
  );
}
