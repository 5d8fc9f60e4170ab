import { PdfViewer, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  Row,
  Stack,
  useTexts,
  useUser,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { keptFile } from '../../../shared/offline/kept-file';
import { SaveOffline } from '../../../shared/offline/SaveOffline';
import worksheetTexts from '../locales/worksheets.en.json';
import { useWorksheetFile, type Worksheet, worksheetFileId, worksheetsOf } from '../worksheets/worksheet-file';
import styles from '../worksheets/worksheets.module.css';

/** /student/worksheet/{taskId}/{worksheetId}: a worksheet of a task, also offline if it was saved. */
export default function WorksheetPage() {
  const t = useTexts(worksheetTexts);
  const { taskId = '', worksheetId = '' } = useParams();
  const worksheets = useQuery(worksheetsOf(taskId));
  const found = worksheets.data?.find(({ _id }) => _id === worksheetId);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('worksheet')}
        description={found && <bdi>{found.name}</bdi>}
        actions={
          <ButtonLink to={`/student-tasks?task=${taskId}`} variant="secondary">
            {t('back')}
          </ButtonLink>
        }
      />
      {found ? (
        <Sheet key={found._id} taskId={taskId} sheet={found} />
      ) : worksheets.data ? (
        <EmptyState icon="file" title={t('gone')} />
      ) : worksheets.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void worksheets.refetch()} retrying={worksheets.isFetching} />
      ) : (
        <Loading rows={1} rowHeight="30rem" />
      )}
    </div>
  );
}

interface SheetProps {
  taskId: string;
  sheet: Worksheet;
}

function Sheet({ taskId, sheet }: SheetProps) {
  const { _id, name, kind, bytes } = sheet;
  const open = useWorksheetFile(taskId);
  const zoom = useZoom();
  const account = useUser().id;
  const kept = () => keptFile(account, worksheetFileId(_id));
  const renew = async () => (await open(_id))?.url ?? null;
  return (
    <Stack gap={3}>
      <Row align="between">
        {kind === 'pdf' && <ZoomButtons zoom={zoom} title={name} />}
        <SaveOffline wanted={{ id: worksheetFileId(_id), title: name, bytes, open: () => open(_id) }} />
      </Row>
      {kind === 'pdf' ? (
        <PdfViewer title={name} link={{ url: sheet.url, renew, kept }} zoom={zoom.value} onZoom={zoom.set} />
      ) : (
        <Picture sheet={sheet} account={account} />
      )}
    </Stack>
  );
}

/** A picture: the one that the device has, or the server's. */
function Picture({ sheet: { _id, name, url }, account }: Pick<SheetProps, 'sheet'> & { account: string }) {
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    let address: string | null = null;
    let isShown = true;
    const show = async () => {
      const file = await keptFile(account, worksheetFileId(_id));
      const bytes = await file?.read(0, file.bytes);
      if (!bytes || !isShown) return;
      address = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }));
      setHere(address);
    };
    // Without it, the server's picture is shown.
    show().catch(() => undefined);
    return () => {
      isShown = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [account, _id]);
  return <img className={styles.picture} src={here ?? url} alt={name} />;
}
