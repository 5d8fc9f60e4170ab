import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Sizes in CSS pixels, along one line of reading. */
interface Growth {
  /** As browsers say it: from 0 to more, or to less where lines begin at the right. */
  scrolled: number;
  isFromTheRight: boolean;
  /** How much of what is in the box can be seen at once. */
  seen: number;
  /** How wide that was, and is. What is narrower than the box stands in its middle. */
  before: number;
  after: number;
  /** Of the box, on each side. */
  padding: number;
}

/** Where the box has to be scrolled to, so that what was in its middle is there again. */
export function keptMiddle({ scrolled, isFromTheRight, seen, before, after, padding }: Growth): number {
  const gap = (size: number) => Math.max(padding, (seen - size) / 2);
  const part = (Math.abs(scrolled) + seen / 2 - gap(before)) / before;
  const fromBegin = Math.max(0, gap(after) + part * after - seen / 2);
  return isFromTheRight ? 0 - fromBegin : fromBegin;
}

/** Where the box was scrolled to at last: once the pages have shrunk, it no longer says where it was. */
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
  /** What is scrolled. */
  box: RefObject<HTMLElement | null>;
  /** The pages in it. */
  column: RefObject<HTMLElement | null>;
  zoom: number;
}

/** Keeps what is in the middle of the box there while the pages grow or shrink. */
export function useSteadyMiddle({ box, column, zoom }: Grown): void {
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
