/** Draws pages of a PDF with pdf.js, as browsers do. For fenced processes. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** RGBA pixels on a white background. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** @param data pdf.js takes ownership of it */
export const openPdf = (data: Uint8Array) =>
  getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    // Draws glyphs from the file itself, without fonts of this machine and without generated code.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    cMapUrl: `${PACKAGE}/cmaps/`,
    standardFontDataUrl: `${PACKAGE}/standard_fonts/`,
    wasmUrl: `${PACKAGE}/wasm/`,
  });

interface Drawable {
  canvas: object;
  context: { getImageData: (x: number, y: number, width: number, height: number) => Pick<Pixels, 'data'> };
}

/** Calls a method of pdf.js's own canvases outside a browser. */
const callFactory = ({ canvasFactory }: PDFDocumentProxy, method: 'create' | 'destroy', ...given: unknown[]) =>
  Reflect.get(canvasFactory, method).apply(canvasFactory, given);

/**
 * Draws the first page.
 * @param scaleOf pixels per point for a page's size in points
 */
export async function drawnFirstPage(
  document: PDFDocumentProxy,
  scaleOf: (size: { width: number; height: number }) => number,
): Promise<Pixels> {
  const page = await document.getPage(1);
  const size = page.getViewport({ scale: 1 });
  const scale = scaleOf(size);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const made: Drawable = callFactory(document, 'create', width, height);
  try {
    await page.render({ canvas: made.canvas, viewport: page.getViewport({ scale: width / size.width }) }).promise;
    return { data: made.context.getImageData(0, 0, width, height).data, width, height };
  } finally {
    // Its memory is not the heap's: nothing else would free it in time.
    callFactory(document, 'destroy', made);
  }
}
