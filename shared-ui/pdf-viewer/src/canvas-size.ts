/**
 * Four million pixels are 16 MB. A page of twice a phone's width at three device pixels each would be 40 MB, and a
 * phone's browser ends a page that takes some hundred.
 */
const MAX_PIXELS = 4_000_000;

/** Pixels of the canvas for a page of this size in CSS pixels: as sharp as the screen, as far as memory allows. */
export function drawablePixels(width: number, height: number, pixelRatio: number): { width: number; height: number } {
  const wanted = width * height * pixelRatio ** 2;
  const ratio = pixelRatio * Math.min(1, Math.sqrt(MAX_PIXELS / wanted));
  return { width: Math.max(1, Math.floor(width * ratio)), height: Math.max(1, Math.floor(height * ratio)) };
}
