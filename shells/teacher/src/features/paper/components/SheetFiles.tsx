import { DropAction, FilesZone } from '@fulcrum/files';
import { Button, Card, Icon, Muted, notify, ProgressBar, Stack, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import scanTexts from '../locales/scan.en.json';
import { jpegOfPage, pagesOfFiles } from '../reading/pages-of-files';
import { SheetReader } from '../reading/sheet-reader';
import type { Aim } from '../sheet-desk';
import type { ScanProps } from '../use-sheet-desk';
import styles from './Scan.module.css';

interface Unread {
  file: string;
  number: number | null;
  why: NonNullable<Aim> | 'unreadable';
}

/** Reads the pages of files, one after the other, until it is stopped. */
function useFiles({ work: { sheets }, scanning: { desk, send } }: ScanProps) {
  const t = useTexts(scanTexts);
  const [part, setPart] = useState<number | null>(null);
  const [unread, setUnread] = useState<Unread[]>([]);
  const stopped = useRef(false);
  const stop = () => {
    stopped.current = true;
  };
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const readAll = async (files: File[], reader: SheetReader) => {
    for await (const { picture, file, number, part: before } of pagesOfFiles(files)) {
      if (stopped.current) return;
      setPart(before);
      const reading = picture && (await reader.read(picture)).reading;
      const why = reading ? await desk.takePage(reading, () => jpegOfPage(picture)) : 'unreadable';
      if (why) setUnread((now) => [...now, { file, number, why }]);
      else void send();
    }
  };
  const read = async (files: File[]) => {
    if (files.length === 0 || part !== null) return;
    stopped.current = false;
    setUnread([]);
    setPart(0);
    const reader = new SheetReader();
    reader.know(sheets);
    await readAll(files, reader).catch(() => notify.error(t('readerFailed')));
    reader.close();
    setPart(null);
  };
  return { part, unread, read, stop };
}

/** Photos and PDFs of a scanner on the desk. */
export function SheetFiles(props: ScanProps) {
  const t = useTexts(scanTexts);
  const { part, unread, read, stop } = useFiles(props);
  return (
    <Card title={t('files')}>
      <Stack gap={3}>
        <FilesDrop isBusy={part !== null} onTake={(files) => void read(files)} />
        {part !== null && (
          <>
            <ProgressBar part={part} label={t('reading')} />
            <div>
              <Button variant="secondary" onClick={stop}>
                {t('stopFiles')}
              </Button>
            </div>
          </>
        )}
        {unread.length > 0 && <NotRead unread={unread} />}
      </Stack>
    </Card>
  );
}

function FilesDrop({ isBusy, onTake }: { isBusy: boolean; onTake: (files: File[]) => void }) {
  const t = useTexts(scanTexts);
  return (
    <FilesZone
      multiple
      accept="image/*,application/pdf"
      aria-label={t('chooseFiles')}
      disabled={isBusy}
      onTake={onTake}
    >
      <Icon name="upload" size={28} />
      <span>
        <DropAction>{t('chooseFiles')}</DropAction> {t('orDrop')}
      </span>
      <Muted>{t('filesHint')}</Muted>
    </FilesZone>
  );
}

/** The pages on which no sheet could be read. */
function NotRead({ unread }: { unread: readonly Unread[] }) {
  const t = useTexts(scanTexts);
  return (
    <section role="alert">
      <strong>{t('notRead', { count: unread.length })}</strong>
      <ul className={styles.notRead}>
        {unread.map(({ file, number, why }) => (
          <li key={`${file} ${number}`}>
            <bdi>{file}</bdi>
            {number !== null && `, ${t('page', { number })}`}: {t(`why.${why}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
