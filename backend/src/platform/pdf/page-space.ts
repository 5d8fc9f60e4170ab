/** The parts of a PDF page that determine where its visible area is. Boxes are x0, y0, x1, y1 in page units. */
export interface PageGeometry {
  /** The crop box clipped to the media box. */
  box: [x0: number, y0: number, x1: number, y1: number];
  /** Degrees clockwise; viewers round to quarter turns. */
  rotation: number;
  /** Points per unit; 1 unless the page sets it. */
  userUnit: number;
}

/** In the order of PDF's `cm` operator: X = a x + c y + e, Y = b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * Maps annotation coordinates (points from the top left corner of the page as shown, y down: `annotations.ts`) to page
 * coordinates (ISO 32000-2, 8.3.2.3: units from the page's origin, y up, before rotation).
 */
export function toPageSpace({ box: [x0, y0, x1, y1], rotation, userUnit }: PageGeometry): Matrix {
  const unit = 1 / userUnit;
  const quarterTurns = ((Math.round(rotation / 90) % 4) + 4) % 4;
  if (quarterTurns === 1) return [0, unit, unit, 0, x0, y0];
  if (quarterTurns === 2) return [-unit, 0, 0, unit, x1, y0];
  if (quarterTurns === 3) return [0, -unit, -unit, 0, x1, y1];
  return [unit, 0, 0, -unit, x0, y1];
}

const isTurned = (rotation: number): boolean => Math.abs(Math.round(rotation / 90)) % 2 === 1;

/** Page size in points, as a viewer shows it. */
export function shownSizeOf({ box: [x0, y0, x1, y1], rotation, userUnit }: PageGeometry): {
  width: number;
  height: number;
} {
  const [across, up] = [(x1 - x0) * userUnit, (y1 - y0) * userUnit];
  return isTurned(rotation) ? { width: up, height: across } : { width: across, height: up };
}
