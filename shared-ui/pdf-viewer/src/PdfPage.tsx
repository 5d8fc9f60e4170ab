import { useTexts } from '@fulcrum/shared-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from './engine';
import type { PageSize } from './page-drawing';
import viewerTexts from './locales/en.json';
import { useNear } from './use-near';
import styles from './viewer.module.css';

export interface PageProps {
  document: PdfDocument;
  /** 1 is the first. */
  number: number;
  /** What is scrolled. */
  box: RefObject<HTMLElement | null>;
  /** CSS pixels. */
  width: number;
}

/** Draws the page while it is near what is seen, and gives its memory back when it is not. */
function useDrawing({ document, number, box, width }: PageProps) {
  const page = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const near = useNear(page, box);
  const [size, setSize] = useState<PageSize>(document.pageSize);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!near || width === 0 || !canvas.current || !text.current) return undefined;
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
    if (!near || !canvas.current || !text.current) return undefined;
    const hosts = { canvas: canvas.current, text: text.current };
    return () => void document.release(number, hosts).catch(() => undefined);
  }, [document, number, near]);
  return { page, canvas, text, size, failed };
}

/** One page: a place of its size, a picture while it is near, and its words over it. */
export function PdfPage(props: PageProps) {
  const t = useTexts(viewerTexts);
  const { document, number, width } = props;
  const { page, canvas, text, size, failed } = useDrawing(props);
  const scale = { '--total-scale-factor': width / size.width };
  return (
    <article
      ref={page}
      aria-label={t('page', { number, count: document.pages })}
      className={styles.page}
      style={{ ...scale, aspectRatio: `${size.width} / ${size.height}` }}
    >
      <div ref={canvas} className={styles.picture} aria-hidden="true" />
      <div ref={text} className={styles.words} />
      {failed && <p className={styles.pageFailed}>{t('pageFailed')}</p>}
    </article>
  );
}
