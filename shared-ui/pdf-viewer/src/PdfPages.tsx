import { useTexts } from '@fulcrum/shared-ui';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from './engine';
import { type FirstPage, FirstPagePicture } from './first-page';
import viewerTexts from './locales/en.json';
import type { PageSize } from './page-drawing';
import { useKeepCentreOnZoom } from './use-keep-centre-on-zoom';
import { useKeepPlaceOnResize } from './use-keep-place-on-resize';
import { useNear } from './use-near';
import styles from './viewer.module.css';

/** Pinching changes the width on every frame; pages are redrawn once it has been stable for this long. */
const STEADY_MS = 150;

/** Returns an element's width in CSS pixels once it is stable; 0 until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver((changes) => {
      const next = Math.floor(changes.at(-1)?.contentRect.width ?? 0);
      clearTimeout(timer);
      // Takes the first width immediately.
      setWidth((now) => now || next);
      timer = setTimeout(() => setWidth(next), STEADY_MS);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}

interface PdfPagesProps {
  /** Null while opening: the pages are empty then, except for the first page's picture. */
  document: PdfDocument | null;
  /** Number of pages, and the size of a page that is not drawn yet. */
  pages: number;
  pageSize: PageSize;
  picture: FirstPage | null;
  onBrokenPicture: () => void;
  zoom: number;
  box: RefObject<HTMLElement | null>;
  layer?: PageLayer | undefined;
  shown: { page: number } | undefined;
}

/** Overlay of a page that has been drawn, so that its size in points is known. */
export type PageLayer = (page: { number: number; size: PageSize }) => ReactNode;

/** All pages in one column; only those near the visible area are drawn. */
export function PdfPages(props: PdfPagesProps) {
  const { document, pages, pageSize, picture, onBrokenPicture, zoom, box, layer, shown } = props;
  const column = useRef<HTMLDivElement>(null);
  const width = useWidth(column);
  useKeepCentreOnZoom({ box, column, zoom });
  useKeepPlaceOnResize(box);
  useEffect(() => {
    if (shown) column.current?.children[shown.page - 1]?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const scale: CSSProperties & Record<'--zoom', number> = { '--zoom': zoom };
  return (
    <div ref={column} className={styles.column} style={scale}>
      {numbers.map((number) => (
        <div key={number} data-page={number}>
          <PdfPage {...{ document, number, box, width, layer, pages, pageSize }}>
            {number === 1 && picture && <FirstPagePicture url={picture.url} onBroken={onBrokenPicture} />}
          </PdfPage>
          <p className={styles.number} aria-hidden="true">
            {number} / {pages}
          </p>
        </div>
      ))}
    </div>
  );
}

interface PageProps {
  document: PdfDocument | null;
  /** 1-based. */
  number: number;
  /** The scroll container. */
  box: RefObject<HTMLElement | null>;
  /** CSS pixels. */
  width: number;
  layer: PageLayer | undefined;
  pages: number;
  pageSize: PageSize;
  /** Shown until the page is drawn. */
  children: ReactNode;
}

/** Draws the page while it is near the visible area, and frees its memory otherwise. */
function useDrawing({ document, number, box, width }: Pick<PageProps, 'document' | 'number' | 'box' | 'width'>) {
  const page = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const near = useNear(page, box);
  const [drawnSize, setSize] = useState<PageSize | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!document || !near || width === 0 || !canvas.current || !text.current) return undefined;
    const { done, cancel } = document.draw(number, { canvas: canvas.current, text: text.current }, width);
    const draw = async () => {
      const drawn = await done;
      if (drawn) setSize(drawn);
      setFailed(false);
    };
    draw().catch(() => setFailed(true));
    return cancel;
  }, [document, number, near, width]);
  useEffect(() => {
    if (!document || !near || !canvas.current || !text.current) return undefined;
    const hosts = { canvas: canvas.current, text: text.current };
    return () => void document.release(number, hosts).catch(() => undefined);
  }, [document, number, near]);
  return { page, canvas, text, drawnSize, failed };
}

/** One page: a placeholder of its size, a drawing while it is near, and a text layer over it. */
function PdfPage(props: PageProps) {
  const t = useTexts(viewerTexts);
  const { number, width, layer, pages, pageSize, children } = props;
  const { page, canvas, text, drawnSize, failed } = useDrawing(props);
  const size = drawnSize ?? pageSize;
  const scale = { '--total-scale-factor': width / size.width };
  return (
    <article
      ref={page}
      aria-label={t('page', { number, count: pages })}
      className={styles.page}
      style={{ ...scale, aspectRatio: `${size.width} / ${size.height}` }}
    >
      {!drawnSize && !failed && children}
      <div ref={canvas} className={styles.picture} aria-hidden="true" />
      <div ref={text} className={styles.words} />
      {layer && drawnSize && <div className={styles.layer}>{layer({ number, size: drawnSize })}</div>}
      {failed && <p className={styles.pageFailed}>{t('pageFailed')}</p>}
    </article>
  );
}
