import { useTexts } from '@fulcrum/shared-ui';
import type { ScanPage } from '../api/scans';
import scanTexts from '../locales/en.json';
import styles from '../scanned-scripts.module.css';
import { PagePicture } from './PagePicture';

interface PageStripProps {
  pages: ScanPage[];
  onShow: (page: ScanPage) => void;
}

/** Small pictures of pages; each opens the page on the desk. */
export function PageStrip({ pages, onShow }: PageStripProps) {
  const t = useTexts(scanTexts);
  return (
    <ul className={styles.strip}>
      {pages.map((page) => (
        <li key={page._id}>
          <button type="button" className={styles.thumb} onClick={() => onShow(page)}>
            <PagePicture page={page} alt="" />
            <span>{page.page ? t('asPage', { page: page.page }) : t('pageNumber', { no: page.no })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
