import { type RefObject, useEffect } from 'react';

/**
 * Keeps the part of the document in view while the viewer becomes wider or narrower, as in full screen: its pages are as
 * wide as it is.
 */
export function useKeepPlaceOnResize(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => ({ top: element.scrollTop, height: element.scrollHeight, width: element.clientWidth });
    let seen = look();
    const remember = () => (seen = look());
    const observer = new ResizeObserver(() => {
      const { top, height, width } = seen;
      if (element.clientWidth !== width && height > 0) {
        element.scrollTo({ top: (top / height) * element.scrollHeight, behavior: 'instant' });
      }
      seen = look();
    });
    observer.observe(element);
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', remember);
    };
  }, [box]);
}
