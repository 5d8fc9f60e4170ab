import { getStroke } from 'perfect-freehand';
import { pathOf } from './geometry';
import type { Stroke } from './marks';

/** The outline of a stroke, in points of the page, as a path of SVG: wider where the pen was pressed. */
export function outlineOf({ points, width, tool }: Pick<Stroke, 'points' | 'width' | 'tool'>): string {
  const options = { size: width, smoothing: 0.5, streamline: 0.3, simulatePressure: false, last: true };
  return pathOf(getStroke(points, { ...options, thinning: tool === 'pen' ? 0.5 : 0 }));
}
