import { type RefObject, useEffect, useRef } from 'react';
import { type Place, type Stroke } from './marks';
import { placeOn, type Size } from './geometry';

/** How one tool responds to pen, mouse and fingers. */
export interface HandInput {
  /**
   * True if this pointer (`mouse`, `pen`, `touch`) starts a line with the tool. Otherwise a finger scrolls the page.
   */
  begins: (pointer: string, at: Place) => boolean;
  /** @param points all points of the line so far; later ones are appended to the same array */
  onLine: (points: Stroke['points'], ended: boolean) => void;
  /** The system cancelled the line, for example because of a palm: nothing is drawn. */
  onCancel: () => void;
  /** A press that drew no line. */
  onTap: (at: Place) => void;
}

export interface PageInput extends HandInput {
  size: Size;
  onHover: (at: Place | null) => void;
}

/** A mouse has no pressure: a value of one half gives the tool's own width. */
export const PLAIN_PRESSURE = 0.5;
/** The server rejects more points: the line ends there. */
const MAX_POINTS = 4000;

const pressureOf = ({ pointerType, pressure }: PointerEvent): number =>
  pointerType === 'pen' ? Math.round(pressure * 100) / 100 : PLAIN_PRESSURE;

/** The current line, from the first touch of pen or mouse to its end. */
class Line {
  readonly points: Stroke['points'] = [];

  constructor(readonly pointerId: number) {}

  add(event: PointerEvent, box: DOMRect, size: Size): void {
    // Pens report more often than the page renders: the browser delivers those points together.
    const events = event.getCoalescedEvents?.() ?? [];
    for (const one of events.length > 0 ? events : [event]) {
      const { x, y } = placeOn(one, box, size);
      if (this.points.length < MAX_POINTS) this.points.push([x, y, pressureOf(one)]);
    }
  }
}

/**
 * Pen, mouse and finger input on one page. Uses native listeners: one of them must be able to stop the browser from
 * scrolling under a pen, which React's cannot.
 */
export function usePageInput(element: RefObject<Element | null>, input: PageInput): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => (element.current ? listening(element.current, () => latest.current) : undefined), [element]);
}

function listening(target: Element, now: () => PageInput): () => void {
  const handlers = handlersFor(target, now);
  const entries = Object.entries(handlers);
  for (const [name, handler] of entries) target.addEventListener(name, handler as EventListener, { passive: false });
  return () => {
    for (const [name, handler] of entries) target.removeEventListener(name, handler as EventListener);
  };
}

function handlersFor(target: Element, now: () => PageInput) {
  let line: Line | null = null;
  let drew = false;
  const placeOf = (event: MouseEvent) => placeOn(event, target.getBoundingClientRect(), now().size);
  const draw = (drawn: Line, event: PointerEvent) => {
    drawn.add(event, target.getBoundingClientRect(), now().size);
    now().onLine(drawn.points, false);
  };
  /** Takes the line of this pointer and ends it. */
  const ended = ({ pointerId }: PointerEvent): Line | null => {
    const own = pointerId === line?.pointerId ? line : null;
    if (own) line = null;
    return own;
  };
  return {
    pointerdown: (event: PointerEvent) => {
      if (line) return;
      drew = event.button === 0 && now().begins(event.pointerType, placeOf(event));
      if (!drew) return;
      event.preventDefault();
      target.setPointerCapture?.(event.pointerId);
      line = new Line(event.pointerId);
      draw(line, event);
    },
    pointermove: (event: PointerEvent) => {
      now().onHover(placeOf(event));
      if (line && event.pointerId === line.pointerId) draw(line, event);
    },
    pointerup: (event: PointerEvent) => {
      const drawn = ended(event);
      if (drawn) now().onLine(drawn.points, true);
    },
    pointercancel: (event: PointerEvent) => void (ended(event) && now().onCancel()),
    pointerleave: () => now().onHover(null),
    click: (event: MouseEvent) => void (drew || now().onTap(placeOf(event))),
    touchstart: (event: Event) => void (line && event.preventDefault()),
  };
}
