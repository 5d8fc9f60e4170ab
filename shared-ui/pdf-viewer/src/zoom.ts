import { useState } from 'react';

/** 1 shows a page as wide as the viewer. */
export const ZOOM = { start: 1, step: 0.2, min: 0.5, max: 2 } as const;

/** Steps of 0.2 are not exact in binary: 1.2000000000000002 is no number to show. */
const rounded = (zoom: number) => Math.round(zoom * 100) / 100;

export const zoomedIn = (zoom: number): number => Math.min(ZOOM.max, rounded(zoom + ZOOM.step));
export const zoomedOut = (zoom: number): number => Math.max(ZOOM.min, rounded(zoom - ZOOM.step));

export interface Zoom {
  value: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
}

/** How large one document is shown. */
export function useZoom(): Zoom {
  const [value, setValue] = useState<number>(ZOOM.start);
  return {
    value,
    zoomIn: () => setValue(zoomedIn),
    zoomOut: () => setValue(zoomedOut),
    reset: () => setValue(ZOOM.start),
  };
}
