import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ZOOM } from './ZoomButtons';

/** A point, on the screen in CSS pixels or within a page as fractions of its width and height. */
interface Place {
  x: number;
  y: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Converts a point on the screen to fractions of a box: 0 to 1 within it. */
export const partOf = ({ x, y }: Place, { left, top, width, height }: Box): Place => ({
  x: (x - left) / width,
  y: (y - top) / height,
});

/** Converts fractions of a box to a point on the screen. */
export const placeOf = ({ x, y }: Place, { left, top, width, height }: Box): Place => ({
  x: left + x * width,
  y: top + y * height,
});

/**
 * Returns the zoom factor of a wheel event: a mouse notch is one step; a trackpad sends a pinch as many small deltas.
 */
export const wheelFactor = (deltaY: number): number => {
  const most = 1 + ZOOM.step;
  return Math.min(Math.max(Math.exp(-deltaY / 100), 1 / most), most);
};

interface Span {
  middle: Place;
  distance: number;
}

/** Returns the middle and the distance of two fingers, at least one pixel. */
export const spanOf = (a: Pick<Touch, 'clientX' | 'clientY'>, b: Pick<Touch, 'clientX' | 'clientY'>): Span => ({
  middle: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 },
  distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
});

/** A point on a page. */
interface Point {
  page: Element;
  part: Place;
}

/** Returns the point of the document at a screen position; between two pages it belongs to the upper one. */
function pointAt(box: Element, place: Place): Point | null {
  const pages = [...box.querySelectorAll('article')];
  const page = pages.findLast((one) => one.getBoundingClientRect().top <= place.y) ?? pages[0];
  return page ? { page, part: partOf(place, page.getBoundingClientRect()) } : null;
}

/** Scrolls the box so that the point is at the screen position, as far as possible. */
function bring(box: Element, { page, part }: Point, place: Place): void {
  const now = placeOf(part, page.getBoundingClientRect());
  box.scrollBy({ left: now.x - place.x, top: now.y - place.y, behavior: 'instant' });
}

interface Zooming {
  zoom: number;
  /** If omitted, wheel and fingers do what they do on any page. */
  onZoom: ((zoom: number) => void) | undefined;
}

/** Zooms with Ctrl + wheel and by pinching; the point under the cursor or between the fingers stays in place. */
export function useZoomGestures(box: RefObject<HTMLElement | null>, zooming: Zooming): void {
  const latest = useRef(zooming);
  useEffect(() => {
    latest.current = zooming;
  });
  const isWanted = zooming.onZoom !== undefined;
  useEffect(
    () => (box.current && isWanted ? listening(box.current, () => latest.current) : undefined),
    [box, isWanted],
  );
}

/**
 * Attaches the listeners to the element itself, since React's are passive and cannot stop the browser from scrolling
 * and zooming.
 */
function listening(box: HTMLElement, now: () => Zooming): () => void {
  const entries = Object.entries(handlersFor(box, now));
  for (const [name, handler] of entries) box.addEventListener(name, handler as EventListener, { passive: false });
  return () => {
    for (const [name, handler] of entries) box.removeEventListener(name, handler as EventListener);
  };
}

/** A browser that has started to scroll can no longer be stopped, and logs a warning on the attempt. */
const takeFromBrowser = (event: Event): void => void (event.cancelable && event.preventDefault());

function handlersFor(box: HTMLElement, now: () => Zooming) {
  let pinch: { point: Point | null; zoom: number; distance: number } | null = null;
  const zoomTo = (zoom: number, point: Point | null, place: Place) => {
    // Gives the pages their new size before they are scrolled.
    flushSync(() => now().onZoom?.(zoom));
    if (point) bring(box, point, place);
  };
  const end = () => {
    pinch = null;
  };
  return {
    wheel: (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      takeFromBrowser(event);
      const place = { x: event.clientX, y: event.clientY };
      zoomTo(now().zoom * wheelFactor(event.deltaY), pointAt(box, place), place);
    },
    touchstart: (event: TouchEvent) => {
      const [a, b, third] = event.touches;
      // A drawing tool on the page prevents the default of its touches: a palm must not zoom.
      if (!a || !b || third || event.defaultPrevented) return end();
      takeFromBrowser(event);
      const { middle, distance } = spanOf(a, b);
      pinch = { point: pointAt(box, middle), zoom: now().zoom, distance };
    },
    touchmove: (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!pinch || !a || !b) return;
      takeFromBrowser(event);
      const { middle, distance } = spanOf(a, b);
      zoomTo((pinch.zoom * distance) / pinch.distance, pinch.point, middle);
    },
    touchend: end,
    touchcancel: end,
  };
}
