import { FileDrop, useUploading } from '@fulcrum/files';
import {
  AnchorButton,
  Button,
  confirm,
  formatBytes,
  isCancelled,
  messageOf,
  Muted,
  notify,
  QueryView,
  Row,
  serverNow,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToast } from '../../../shared/failures';
import {
  MAX_WORKSHEET_BYTES,
  MOST_WORKSHEETS,
  useRemoveWorksheet,
  useSendWorksheet,
  type Worksheet,
  worksheetsOf,
} from '../api/worksheets';
import worksheetTexts from '../locales/worksheets.en.json';
import { isOpen } from '../task-lists';
import styles from './worksheets.module.css';

interface TaskWorksheetsProps {
  task: { _id: string; deadline: string };
}

/** The worksheets of a task: each is added, replaced and removed at once, and replaced only until the deadline. */
export function TaskWorksheets({ task }: TaskWorksheetsProps) {
  const t = useTexts(worksheetTexts);
  const worksheets = useQuery(worksheetsOf(task._id));
  const [replaced, replace] = useState<Worksheet | null>(null);
  const sending = useSending(task._id, () => replace(null));
  return (
    <section aria-label={t('label')}>
      <QueryView query={worksheets} failure={t('failedToLoad')}>
        {(sheets) => (
          <Stack gap={2}>
            <ul className={styles.sheets}>
              {sheets.map((sheet) => (
                <Sheet key={sheet._id} task={task} sheet={sheet} onReplace={() => replace(sheet)} />
              ))}
            </ul>
            {replaced && <Muted>{t('replaceHint', { name: replaced.name })}</Muted>}
            {(replaced || sheets.length < MOST_WORKSHEETS) && (
              <FileDrop
                label={replaced ? t('replaceNamed', { name: replaced.name }) : t('add')}
                value={null}
                onChange={(file) => file && void sending.send(file, replaced?._id)}
                accept="application/pdf,image/*"
                acceptLabel={t('types')}
                maxBytes={MAX_WORKSHEET_BYTES}
                progress={sending.progress}
                waiting={sending.waiting}
                onCancel={sending.cancel}
              />
            )}
          </Stack>
        )}
      </QueryView>
    </section>
  );
}

function useSending(taskId: string, onSent: () => void) {
  const t = useTexts(worksheetTexts);
  const { mutateAsync } = useSendWorksheet();
  const { track, progress, waiting, cancel } = useUploading();
  const send = async (file: File, replaces: string | undefined) => {
    try {
      await track((tracking) => mutateAsync({ taskId, file, replaces, tracking }));
      notify.success(t(replaces ? 'replaced' : 'added'));
      onSent();
    } catch (error) {
      if (!isCancelled(error)) notify.error(messageOf(error, t('failed')));
    }
  };
  return { send, progress, waiting, cancel };
}

interface SheetProps extends TaskWorksheetsProps {
  sheet: Worksheet;
  onReplace: () => void;
}

function Sheet({ task, sheet: { _id, name, kind, bytes, url }, onReplace }: SheetProps) {
  const t = useTexts(worksheetTexts);
  const removing = useRemoveWorksheet(task._id);
  const ask = () =>
    confirm({
      title: t('removeTitle'),
      message: t('removeQuestion', { name }),
      confirmLabel: t('remove'),
      action: () => removing.mutateAsync(_id).then(() => notify.success(t('removed')), failureToast(t('failed'))),
    });
  return (
    <li>
      {kind === 'image' && <img className={styles.picture} src={url} alt="" loading="lazy" />}
      <span className={styles.name}>
        <bdi>{name}</bdi> ({formatBytes(bytes)})
      </span>
      <Row gap={2}>
        <AnchorButton href={url} newTab variant="subtle" icon="eye">
          {t('open')}
          <span className="visually-hidden"> {name}</span>
        </AnchorButton>
        {isOpen(task, serverNow()) && (
          <Button variant="subtle" icon="upload" aria-label={t('replaceNamed', { name })} onClick={onReplace}>
            {t('replace')}
          </Button>
        )}
        <Button variant="subtle" icon="close" aria-label={t('removeNamed', { name })} onClick={() => void ask()}>
          {t('remove')}
        </Button>
      </Row>
    </li>
  );
}
