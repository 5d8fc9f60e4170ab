import {
  Button,
  intlLocale,
  EmptyState,
  formatBytes,
  Loading,
  Modal,
  Notice,
  SelectField,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { LOOKS, type Look } from './engine/straighten';
import { FilePicker } from './FilePicker';
import scannerTexts from './locales/en.json';
import { PageEditor } from './PageEditor';
import { PageList } from './PageList';
import { pictureOf, type ScanPage } from './page-store';
import styles from './scanner.module.css';
import { isWaiting, type Pages, usePages } from './use-pages';

export interface ScannerProps {
  /** Identifies the owner and the purpose of the pages; see page-store.ts. */
  draft: string;
  title: string;
  /** `image`: a single page as JPEG, for question images. */
  gives: 'pdf' | 'image';
  /** The server's limit. */
  maxBytes: number;
  /** Photos that were chosen before the scanner opened. */
  photos: readonly File[];
  onDone: (file: File) => void;
  onClose: () => void;
}

/** A dialog that turns photos into pages, and the pages into one file. */
export default function Scanner(props: ScannerProps) {
  const { draft, title, photos, onClose } = props;
  const [look, setLook] = useState<Look>('grey');
  const pages = usePages({ draft, look, photos });
  const [edited, setEdited] = useState<string | null>(null);
  const page = pages.list?.find(({ id }) => id === edited);
  const number = (pages.list ?? []).findIndex(({ id }) => id === edited) + 1;
  const changeLook = (next: Look) => {
    setLook(next);
    void pages.changeAll({ look: next });
  };
  return (
    <Modal title={title} onClose={onClose} width="46rem">
      {page ? (
        <PageEditor key={page.id} {...{ page, number, pages }} onClose={() => setEdited(null)} />
      ) : (
        <Overview {...props} {...{ pages, look }} onLook={changeLook} onEdit={setEdited} />
      )}
    </Modal>
  );
}

interface OverviewProps extends ScannerProps {
  pages: Pages;
  look: Look;
  onLook: (look: Look) => void;
  onEdit: (id: string) => void;
}

function Overview({ pages, look, onLook, onEdit, ...props }: OverviewProps) {
  const t = useTexts(scannerTexts);
  const { list } = pages;
  const isFull = props.gives === 'image' && (list?.length ?? 0) > 0;
  return (
    <Stack gap={4}>
      {!isFull && (
        <div className={styles.sources}>
          <FilePicker camera icon="camera" label={t('takePhoto')} accept="image/*" onFiles={pages.add} />
          <FilePicker
            several={props.gives === 'pdf'}
            icon="upload"
            label={t(props.gives === 'pdf' ? 'chooseFiles' : 'choosePhoto')}
            accept={props.gives === 'pdf' ? 'image/*,application/pdf' : 'image/*'}
            onFiles={pages.add}
          />
        </div>
      )}
      {pages.notKept && <Notice tone="danger">{t('notKept')}</Notice>}
      {list === null && <Loading rows={1} rowHeight="10rem" />}
      {list?.length === 0 && (
        <EmptyState icon="camera" title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      )}
      {list && list.length > 0 && (
        <>
          <SelectField
            label={t('look')}
            value={look}
            onChange={(next) => onLook(next as Look)}
            options={LOOKS.map((value) => ({ value, label: t(value) }))}
          />
          <PageList list={list} pages={pages} onEdit={onEdit} />
          <MakeButton {...props} pages={pages} />
        </>
      )}
    </Stack>
  );
}

/** Creates the file from all pages, once each of them is ready and in its place. */
function MakeButton({
  gives,
  maxBytes,
  onDone,
  pages,
}: Pick<ScannerProps, 'gives' | 'maxBytes' | 'onDone'> & { pages: Pages }) {
  const t = useTexts(scannerTexts);
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const list = pages.list ?? [];
  const count = list.reduce((sum, page) => sum + page.pages, 0);
  const failed = list.filter(({ state }) => state === 'failed');
  const isWorking = pages.isWriting || list.some(isWaiting);
  const make = async () => {
    setMaking(true);
    setProblem(undefined);
    try {
      const file = await (gives === 'pdf' ? pdfOf(pages, t('fileName')) : imageOf(pages, t('imageName')));
      if (file.size > maxBytes) {
        setProblem(t('tooLarge', { size: formatBytes(file.size), limit: formatBytes(maxBytes) }));
      } else onDone(file);
    } catch {
      setProblem(t('makeFailed'));
    }
    setMaking(false);
  };
  const label = gives === 'pdf' ? t('make', { count }) : t('makeImage');
  return (
    <Stack gap={3}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {failed.length > 0 && <FailedPages {...{ list, failed, pages }} />}
      <Button wide icon="check" loading={making || isWorking} disabled={failed.length > 0} onClick={() => void make()}>
        {making ? t('making') : label}
      </Button>
    </Stack>
  );
}

interface FailedPagesProps {
  list: readonly ScanPage[];
  failed: readonly ScanPage[];
  pages: Pages;
}

/** Says which pages stand in the way of the file. */
function FailedPages({ list, failed, pages }: FailedPagesProps) {
  const t = useTexts(scannerTexts);
  const numbers = failed.map((page) => String(list.indexOf(page) + 1));
  return (
    <Notice tone="danger">
      <Stack gap={2}>
        {t('cannotUse', { count: failed.length, numbers: new Intl.ListFormat(intlLocale()).format(numbers) })}
        <div>
          <Button variant="secondary" onClick={() => void pages.removeAll(failed)}>
            {t('leaveOut', { count: failed.length })}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}

const pdfOf = async (pages: Pages, name: string) => new File([await pages.join()], name, { type: 'application/pdf' });

async function imageOf({ list }: Pages, name: string): Promise<File> {
  const page = await pictureOf(list![0]!.id, 'page');
  if (!page) throw new Error('The page has no picture.');
  return new File([page], name, { type: 'image/jpeg' });
}
