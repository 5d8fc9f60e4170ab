import { classes, useTexts } from '@fulcrum/shared-ui';
import type { CSSProperties } from 'react';
import type { ScanPage } from '../api/scans';
import scanTexts from '../locales/en.json';
import styles from '../scanned-scripts.module.css';

/** A4, for a page that cannot be drawn. */
const USUAL = { width: 210, height: 297 };

interface PagePictureProps {
  page: ScanPage;
  alt: string;
  /** Only the upper part of the page. */
  head?: boolean;
}

/** A scanned page, upright. */
export function PagePicture({ page, alt, head = false }: PagePictureProps) {
  const t = useTexts(scanTexts);
  const { pictureUrl, rotation } = page;
  const width = page.width ?? USUAL.width;
  const height = page.height ?? USUAL.height;
  const isAcross = rotation % 180 !== 0;
  const shape: CSSProperties = { aspectRatio: isAcross ? `${height} / ${width}` : `${width} / ${height}` };
  // Turned by a quarter, the picture's width is the height of what is shown.
  const turn: CSSProperties = {
    transform: `rotate(${rotation}deg)`,
    inlineSize: isAcross ? `${(100 * width) / height}%` : '100%',
  };
  return (
    <div className={classes(styles.picture, head && styles.head)}>
      <div className={styles.sheet} style={shape}>
        {pictureUrl ? (
          <img src={pictureUrl} alt={alt} style={turn} loading="lazy" draggable={false} />
        ) : (
          <span className={styles.unreadable}>{t('cannotBeDrawn')}</span>
        )}
      </div>
    </div>
  );
}
