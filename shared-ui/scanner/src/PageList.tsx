import { Button, Icon, IconButton, useTexts } from '@fulcrum/shared-ui';
import { FilePicker } from './FilePicker';
import scannerTexts from './locales/en.json';
import type { ScanPage } from './page-store';
import styles from './scanner.module.css';
import type { Pages } from './use-pages';
import { usePicture } from './use-picture';

interface PageListProps {
  list: readonly ScanPage[];
  pages: Pages;
  onEdit: (id: string) => void;
}

/** The pages in order, each with its actions. */
export function PageList({ list, pages, onEdit }: PageListProps) {
  const t = useTexts(scannerTexts);
  return (
    <ol className={styles.pages} aria-label={t('pages')}>
      {list.map((page, index) => (
        <li key={page.id} className={styles.page}>
          <PageFace page={page} number={index + 1} />
          <PageState page={page} pages={pages} />
          <PageButtons page={page} number={index + 1} isLast={index === list.length - 1} {...{ pages, onEdit }} />
        </li>
      ))}
    </ol>
  );
}

function PageFace({ page, number }: { page: ScanPage; number: number }) {
  const t = useTexts(scannerTexts);
  const address = usePicture(page, 'thumbnail');
  const isBusy = page.state === 'new' || page.state === 'stale';
  return (
    <div className={styles.face} aria-busy={isBusy}>
      {address ? (
        <img src={address} alt={t('page', { number })} />
      ) : (
        <span className={styles.blank}>
          <Icon name="file" size={32} />
          <bdi className={styles.name}>{page.name}</bdi>
        </span>
      )}
      {isBusy && (
        <output className={styles.busy}>
          <span className={styles.spinner} />
          {page.kind === 'pdf' ? t('reading', { name: page.name }) : t('working', { number })}
        </output>
      )}
    </div>
  );
}

/** Status of a page: the number of PDF pages, that no edges were found, or why it failed. */
function PageState({ page, pages }: { page: ScanPage; pages: Pages }) {
  const t = useTexts(scannerTexts);
  if (page.state === 'failed') {
    return (
      <div role="alert" className={styles.problem}>
        {t(page.problem ?? 'failed', { name: page.name })}
        {page.problem === 'failed' && (
          <Button variant="secondary" onClick={() => void pages.change(page, {})}>
            {t('tryAgain')}
          </Button>
        )}
        <FilePicker
          quiet
          camera={page.kind === 'photo'}
          icon="camera"
          label={t(page.kind === 'photo' ? 'retake' : 'otherFile')}
          accept={page.kind === 'photo' ? 'image/*' : 'image/*,application/pdf'}
          onFiles={([file]) => file && void pages.retake(page, file)}
        />
      </div>
    );
  }
  if (page.state !== 'ready') return null;
  if (page.kind === 'pdf') return <p className={styles.remark}>{t('pdfPages', { count: page.pages })}</p>;
  return page.found ? null : <p className={styles.remark}>{t('notFound')}</p>;
}

interface PageButtonsProps extends Omit<PageListProps, 'list'> {
  page: ScanPage;
  number: number;
  isLast: boolean;
}

function PageButtons({ page, number, isLast, pages, onEdit }: PageButtonsProps) {
  const t = useTexts(scannerTexts);
  return (
    <div className={styles.buttons}>
      {page.kind === 'photo' && page.state !== 'failed' && (
        <IconButton
          icon="edit"
          variant="secondary"
          label={t('adjustPage', { number })}
          onClick={() => onEdit(page.id)}
        />
      )}
      <IconButton
        icon="arrowUp"
        variant="secondary"
        label={t('earlier', { number })}
        aria-disabled={number === 1}
        onClick={() => void pages.move(page, -1)}
      />
      <IconButton
        icon="arrowDown"
        variant="secondary"
        label={t('later', { number })}
        aria-disabled={isLast}
        onClick={() => void pages.move(page, 1)}
      />
      <IconButton
        icon="trash"
        variant="dangerSubtle"
        label={t('delete', { number })}
        onClick={() => void pages.remove(page)}
      />
    </div>
  );
}
