import { Button, IconButton, useTexts } from '@fulcrum/shared-ui';
import styles from './viewer.module.css';
import viewerTexts from './locales/en.json';
import { useState } from 'react';

/** At 1 a page is as wide as the viewer. */
export const ZOOM = { start: 1, step: 0.2, min: 0.5, max: 2 } as const;

/** Steps of 0.2 are not exact in binary: avoids showing 1.2000000000000002. */
const rounded = (zoom: number) => Math.round(zoom * 100) / 100;

const within = (zoom: number): number => Math.min(Math.max(zoom, ZOOM.min), ZOOM.max);

export const zoomedIn = (zoom: number): number => within(rounded(zoom + ZOOM.step));
export const zoomedOut = (zoom: number): number => within(rounded(zoom - ZOOM.step));

export interface Zoom {
  value: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** Sets any zoom between the smallest and the largest. */
  set: (zoom: number) => void;
}

/** Zoom state of one document. */
export function useZoom(): Zoom {
  const [value, setValue] = useState<number>(ZOOM.start);
  return {
    value,
    zoomIn: () => setValue(zoomedIn),
    zoomOut: () => setValue(zoomedOut),
    reset: () => setValue(ZOOM.start),
    set: (zoom) => setValue(within(zoom)),
  };
}

/** Zoom out, zoom in and reset buttons with the current zoom. `title` is the document's accessible name. */
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
