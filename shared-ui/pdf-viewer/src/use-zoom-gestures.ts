import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ZOOM } from './ZoomButtons';

/** On the screen in CSS pixels, or within a page as parts of its width and height. */
interface Place {
  x: number;
  y: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Where in a box a place of the screen is: 0 to 1 within it. */
export const partOf = ({ x, y }: Place, { left, top, width, height }: Box): Place => ({
  x: (x - left) / width,
  y: (y - top) / height,
});

/** Where on the screen a part of a box is. */
export const placeOf = ({ x, y }: Place, { left, top, width, height }: Box): Place => ({
  x: left + x * width,
  y: top + y * height,
});

/** What a turn of the wheel multiplies the zoom by: a mouse's notch is a step, and a trackpad sends a pinch as many small turns. */
export const wheelFactor = (deltaY: number): number => {
  const most = 1 + ZOOM.step;
  return Math.min(Math.max(Math.exp(-deltaY / 100), 1 / most), most);
};

interface Span {
  middle: Place;
  distance: number;
}

/** What lies between two fingers; they are a pixel apart at least. */
export const spanOf = (a: Pick<Touch, 'clientX' | 'clientY'>, b: Pick<Touch, 'clientX' | 'clientY'>): Span => ({
  middle: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 },
  distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
});

/** A point of the paper. */
interface Point {
  page: Element;
  part: Place;
}

/** What of the document is at a place of the screen: between two pages it counts as the upper one's. */
function pointAt(box: Element, place: Place): Point | null {
  const pages = [...box.querySelectorAll('article')];
  const page = pages.findLast((one) => one.getBoundingClientRect().top <= place.y) ?? pages[0];
  return page ? { page, part: partOf(place, page.getBoundingClientRect()) } : null;
}

/** Scrolls the box so that the point is at the place, as far as it scrolls. */
function bring(box: Element, { page, part }: Point, place: Place): void {
  const now = placeOf(part, page.getBoundingClientRect());
  box.scrollBy({ left: now.x - place.x, top: now.y - place.y, behavior: 'instant' });
}

interface Zooming {
  zoom: number;
  /** Without it wheel and fingers do what they do in any page. */
  onZoom: ((zoom: number) => void) | undefined;
}

/** Ctrl and the wheel, and two fingers: the point of the paper under them stays there. */
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

/** The listeners are the element's own, since React's cannot keep the browser from scrolling and zooming by itself. */
function listening(box: HTMLElement, now: () => Zooming): () => void {
  const entries = Object.entries(handlersFor(box, now));
  for (const [name, handler] of entries) box.addEventListener(name, handler as EventListener, { passive: false });
  return () => {
    for (const [name, handler] of entries) box.removeEventListener(name, handler as EventListener);
  };
}

/** A browser that has begun to scroll can no longer be stopped, and says so when it is tried. */
const takeFromBrowser = (event: Event): void => void (event.cancelable && event.preventDefault());

function handlersFor(box: HTMLElement, now: () => Zooming) {
  let pinch: { point: Point | null; zoom: number; distance: number } | null = null;
  const zoomTo = (zoom: number, point: Point | null, place: Place) => {
    // The pages have their new size before they are scrolled.
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
      // Whoever draws on a page keeps its touches for it: a palm does not zoom.
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
