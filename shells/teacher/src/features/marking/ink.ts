import { getStroke } from 'perfect-freehand';
import { pathOf } from './geometry';
import type { Stroke } from './marks';
import styles from './marking.module.css';

/** A stroke that is not part of the script yet. */
export type Drawn = Pick<Stroke, 'tool' | 'colour' | 'width' | 'points'>;

/** The outline of a stroke as an SVG path, in points of the page: wider where the pen was pressed harder. */
export function outlineOf({ points, width, tool }: Pick<Stroke, 'points' | 'width' | 'tool'>): string {
  const options = { size: width, smoothing: 0.5, streamline: 0.3, simulatePressure: false, last: true };
  return pathOf(getStroke(points, { ...options, thinning: tool === 'pen' ? 0.5 : 0 }));
}

/** Class that sets how a tool's stroke blends with what is under it. */
export const strokeClass = (tool: Stroke['tool']): string | undefined =>
  tool === 'highlighter' ? styles.highlight : undefined;

/** Maximum number of points in a piece of the current stroke, so that its last point costs as little as its first. */
const PIECE = 64;
/** Points that a piece repeats from the previous one, so that the curve bends the same on both sides of the seam. */
const SEAM = 12;

/**
 * The current stroke. It is drawn synchronously as its points arrive: React would schedule it in a task after the frame
 * for which the browser delivered the points, so the screen would show it a frame late. When lifted, the whole stroke
 * is redrawn.
 */
export class Ink {
  private host: SVGGElement | null = null;
  private piece: SVGElement | null = null;
  /** Index of the first point of the piece. */
  private from = 0;
  /** Tool, colour and width of the pieces, as a key. */
  private look = '';

  /** @param host an empty `<g>` of the page's SVG that nothing else writes into */
  readonly attach = (host: SVGGElement | null): void => {
    this.host = host;
    this.clear();
  };

  /** @param stroke the same stroke as before with points added at its end; null if there is none */
  show(stroke: Drawn | null): void {
    const look = stroke ? `${stroke.tool} ${stroke.colour}` : '';
    if (look !== this.look) this.clear();
    this.look = look;
    if (stroke?.tool === 'line') this.showLine(stroke);
    else if (stroke) this.showPath(stroke);
  }

  private clear(): void {
    this.host?.replaceChildren();
    this.piece = null;
    this.from = 0;
  }

  private showLine({ points, colour, width }: Drawn): void {
    const [x1 = 0, y1 = 0] = points[0] ?? [];
    const [x2 = 0, y2 = 0] = points.at(-1) ?? [];
    this.piece ??= this.begin('line', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' });
    setAll(this.piece, { x1, y1, x2, y2 });
  }

  private showPath(stroke: Drawn): void {
    const { points, tool } = stroke;
    // Set on the group, so that a highlighter's seam is no darker than the rest of the stroke.
    this.host?.setAttribute('class', strokeClass(tool) ?? '');
    for (; points.length - this.from > PIECE; this.from += PIECE - SEAM) {
      this.showPiece(stroke, this.from + PIECE);
      this.piece = null;
    }
    this.showPiece(stroke, points.length);
  }

  private showPiece(stroke: Drawn, end: number): void {
    this.piece ??= this.begin('path', { fill: stroke.colour });
    setAll(this.piece, { d: outlineOf({ ...stroke, points: stroke.points.slice(this.from, end) }) });
  }

  private begin(name: 'path' | 'line', attributes: Record<string, string | number>): SVGElement {
    const piece = document.createElementNS('http://www.w3.org/2000/svg', name);
    setAll(piece, attributes);
    this.host?.append(piece);
    return piece;
  }
}

function setAll(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
