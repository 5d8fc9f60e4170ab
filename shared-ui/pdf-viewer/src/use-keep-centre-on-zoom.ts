import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Sizes in CSS pixels along the horizontal axis. */
interface Growth {
  /** As in `scrollLeft`: 0 and up, or 0 and down in right-to-left layouts. */
  scrolled: number;
  isFromTheRight: boolean;
  /** Visible width of the box. */
  seen: number;
  /** Width of the content before and after. Content narrower than the box is centred. */
  before: number;
  after: number;
  /** Padding of the box on each side. */
  padding: number;
}

/** Returns the scroll position that puts the previous middle back in the middle of the box. */
export function keptMiddle({ scrolled, isFromTheRight, seen, before, after, padding }: Growth): number {
  const gap = (size: number) => Math.max(padding, (seen - size) / 2);
  const part = (Math.abs(scrolled) + seen / 2 - gap(before)) / before;
  const fromBegin = Math.max(0, gap(after) + part * after - seen / 2);
  return isFromTheRight ? 0 - fromBegin : fromBegin;
}

/** Remembers the last scroll position: once the pages have shrunk, the box no longer reports it. */
function useScrolled(box: RefObject<HTMLElement | null>) {
  const scrolled = useRef({ top: 0, left: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const remember = () => {
      scrolled.current = { top: element.scrollTop, left: element.scrollLeft };
    };
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [box]);
  return scrolled;
}

interface Grown {
  /** The scroll container. */
  box: RefObject<HTMLElement | null>;
  /** The column of pages inside it. */
  column: RefObject<HTMLElement | null>;
  zoom: number;
}

/** Keeps the middle of the visible area in place while the pages grow or shrink. */
export function useKeepCentreOnZoom({ box, column, zoom }: Grown): void {
  const before = useRef(zoom);
  const scrolled = useScrolled(box);
  useLayoutEffect(() => {
    const [element, pages] = [box.current, column.current];
    const growth = zoom / before.current;
    before.current = zoom;
    if (!element || !pages || growth === 1) return;
    const { direction, paddingInlineStart } = getComputedStyle(element);
    const isFromTheRight = direction === 'rtl';
    const { clientHeight, clientWidth: seen } = element;
    const { top, left } = scrolled.current;
    const width = pages.offsetWidth;
    const sizes = { seen, before: width / growth, after: width, padding: Number.parseFloat(paddingInlineStart) || 0 };
    element.scrollTo({
      top: (top + clientHeight / 2) * growth - clientHeight / 2,
      left: keptMiddle({ ...sizes, scrolled: left, isFromTheRight }),
      behavior: 'instant',
    });
  }, [box, column, zoom, scrolled]);
}
