/**
 * Decodes photos to pixels and encodes pixels. Uses `OffscreenCanvas` in a worker if the browser has it, otherwise a
 * canvas on the page.
 */
import type { Pixels } from './geometry';
import { isHeic } from './heic-brand';

type Canvas = OffscreenCanvas | HTMLCanvasElement;

export const hasWorkerCanvas = (): boolean => typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';

function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** @throws Error if the device has no memory for a picture of this size. */
function contextOf(canvas: Canvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The device has no memory left for this photo.');
  return context as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
}

/**
 * Frees a canvas's memory at once. A photo takes 15 MB in one, but the browser sees only a small JavaScript object and
 * collects it late: the canvases would pile up page after page.
 */
function release(canvas: Canvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** A file that cannot be decoded as an image. */
export class UnreadablePhoto extends Error {}

/** Decodes a photo: the browser does it, or libheif if it is an HEIC photo outside Safari. */
async function decoded(photo: Blob): Promise<ImageBitmap> {
  const byBrowser = await createImageBitmap(photo).catch(() => null);
  if (byBrowser) return byBrowser;
  const picture = (await isHeic(photo)) ? await (await import('./heic')).decodeHeic(photo) : null;
  if (!picture) throw new UnreadablePhoto('The browser cannot read this photo.');
  return picture;
}

/**
 * Returns the photo's pixels, upright, with the longer side at most `longest`.
 *
 * @throws UnreadablePhoto
 * @throws TypeError if the photo needs a decoder that cannot be loaded.
 */
export async function readPhoto(photo: Blob, longest: number): Promise<Pixels> {
  const picture = await decoded(photo);
  try {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    return pixelsOf(picture, canvasOf(width, height));
  } finally {
    picture.close();
  }
}

/** Draws a picture at the canvas's size and returns its pixels; releases the canvas. */
function pixelsOf(picture: ImageBitmap, canvas: Canvas): Pixels {
  const { width, height } = canvas;
  try {
    const context = contextOf(canvas);
    context.imageSmoothingQuality = 'medium';
    context.drawImage(picture, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } finally {
    release(canvas);
  }
}

function drawn({ width, height, data }: Pixels): Canvas {
  const canvas = canvasOf(width, height);
  const context = contextOf(canvas);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  // A JPEG has no transparency: without this, what is transparent becomes black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** Draws a picture on a canvas and returns the result of `make`; releases the canvas. */
async function onCanvas(picture: Pixels, make: (canvas: Canvas) => Promise<Blob>): Promise<Blob> {
  const canvas = drawn(picture);
  try {
    return await make(canvas);
  } finally {
    release(canvas);
  }
}

async function encode(canvas: Canvas, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('The device has no memory left for this photo.');
  return blob;
}

export const jpegOf = (picture: Pixels, quality: number): Promise<Blob> =>
  onCanvas(picture, (canvas) => encode(canvas, quality));

/** Tried in turn until the JPEG is small enough. */
const QUALITIES = [0.72, 0.55, 0.4, 0.28, 0.18];

/** Encodes a JPEG of at most `bytes` at the best quality that fits; at the lowest quality if none does. */
export const jpegWithin = (picture: Pixels, bytes: number): Promise<Blob> =>
  onCanvas(picture, async (canvas) => {
    let jpeg = await encode(canvas, QUALITIES[0]!);
    for (const quality of QUALITIES.slice(1)) {
      if (jpeg.size <= bytes) break;
      jpeg = await encode(canvas, quality);
    }
    return jpeg;
  });

/** Encodes a small JPEG for lists. */
export const thumbnailOf = (page: Pixels, longest: number): Promise<Blob> =>
  onCanvas(page, async (whole) => {
    const scale = Math.min(1, longest / Math.max(page.width, page.height));
    const canvas = canvasOf(Math.round(page.width * scale), Math.round(page.height * scale));
    const context = contextOf(canvas);
    context.imageSmoothingQuality = 'high';
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
    return encode(canvas, 0.7);
  });
