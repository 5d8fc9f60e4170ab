import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PdfDocument } from './engine';
import { PdfPage } from './PdfPage';
import styles from './viewer.module.css';

/** The width of an element in CSS pixels; 0 until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver((changes) => setWidth(Math.floor(changes.at(-1)?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Keeps what is in the middle of the box there while the pages grow or shrink. */
function useSteadyMiddle(box: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = box.current;
    const growth = zoom / before.current;
    before.current = zoom;
    if (!element || growth === 1) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
    const top = (scrollTop + clientHeight / 2) * growth - clientHeight / 2;
    const left = (scrollLeft + clientWidth / 2) * growth - clientWidth / 2;
    element.scrollTo({ top, left, behavior: 'instant' });
  }, [box, zoom]);
}

interface PdfPagesProps {
  document: PdfDocument;
  zoom: number;
  box: RefObject<HTMLElement | null>;
}

/** All pages one below the other; only those near what is seen hold a picture. */
export function PdfPages({ document, zoom, box }: PdfPagesProps) {
  const column = useRef<HTMLDivElement>(null);
  const width = useWidth(column);
  useSteadyMiddle(box, zoom);
  const numbers = Array.from({ length: document.pages }, (_, index) => index + 1);
  const scale: CSSProperties & Record<'--zoom', number> = { '--zoom': zoom };
  return (
    <div ref={column} className={styles.column} style={scale}>
      {numbers.map((number) => (
        <PdfPage key={number} {...{ document, number, box, width }} />
      ))}
    </div>
  );
}
