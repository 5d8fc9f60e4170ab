import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns true while the element is within one screen of the visible area; false again only once it is three screens
 * away, so that scrolling up and down does not keep opening and closing it.
 *
 * @param box the scroll container; the window if omitted.
 */
export function useNear(element: RefObject<Element | null>, box?: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const root = box?.current ?? null;
    // Several changes may be reported at once: the last one is the current state.
    const isIn = (changes: IntersectionObserverEntry[]) => changes.at(-1)?.isIntersecting;
    const comes = new IntersectionObserver((changes) => isIn(changes) && setNear(true), {
      root,
      rootMargin: '100% 0px',
    });
    const goes = new IntersectionObserver((changes) => isIn(changes) === false && setNear(false), {
      root,
      rootMargin: '300% 0px',
    });
    comes.observe(target);
    goes.observe(target);
    return () => {
      comes.disconnect();
      goes.disconnect();
    };
  }, [element, box]);
  return near;
}
