import { Button, IconButton, useTexts } from '@fulcrum/shared-ui';
import styles from './viewer.module.css';
import viewerTexts from './locales/en.json';
import type { Zoom } from './zoom';

/** Out, in, reset, and how large the document is now. `title` names the document to screen readers. */
export function ZoomButtons({ zoom, title }: { zoom: Zoom; title: string }) {
  const t = useTexts(viewerTexts);
  const percent = Math.round(zoom.value * 100);
  return (
    <fieldset aria-label={t('zoomOf', { title })} className={styles.zoom}>
      <IconButton icon="minus" variant="secondary" label={t('zoomOut', { title })} onClick={zoom.zoomOut} />
      <IconButton icon="plus" variant="secondary" label={t('zoomIn', { title })} onClick={zoom.zoomIn} />
      <Button variant="secondary" aria-label={t('zoomReset', { title })} onClick={zoom.reset}>
        {t('reset')}
      </Button>
      <output className={styles.percent}>
        <span className="visually-hidden">{t('zoomLevel', { percent })}</span>
        <span aria-hidden="true">{t('percent', { percent })}</span>
      </output>
    </fieldset>
  );
}
