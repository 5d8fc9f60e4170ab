/** Renders the first page of one PDF with pdf.js, as browsers do, in a fenced process. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { isWithinBounds } from '../../../../platform/storage/pdf-bounds.js';

export interface FirstPageQuestion {
  path: string;
  maxBytes: number;
}

/** The picture (WebP), the size of the page as displayed in points, and the number of pages in the document. */
export type FirstPageFinding =
  | { ok: true; base64: string; width: number; height: number; pages: number }
  | { ok: false; reason: string };

/** RGBA pixels on a white background. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Sizes and qualities to try, best first: from the width of a phone screen in device pixels downwards. */
const FORMS = [
  { width: 1080, quality: 60 },
  { width: 840, quality: 60 },
  { width: 720, quality: 45 },
  { width: 560, quality: 40 },
  { width: 420, quality: 30 },
];
const MAX_WIDTH = 1080;
/** Limits the picture of a very tall page, which is rendered narrower. */
const MAX_PIXELS = 2_500_000;

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

sharp.cache(false);
sharp.concurrency(1);

const open = (data: Uint8Array) =>
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

/** pdf.js creates its own canvases outside a browser. */
function drawableOf({ canvasFactory }: PDFDocumentProxy, width: number, height: number): Drawable {
  return Reflect.get(canvasFactory, 'create').call(canvasFactory, width, height);
}

async function drawn(document: PDFDocumentProxy, page: PDFPageProxy): Promise<Pixels> {
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(MAX_WIDTH / size.width, Math.sqrt(MAX_PIXELS / (size.width * size.height)));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const { canvas, context } = drawableOf(document, width, height);
  await page.render({ canvas, viewport: page.getViewport({ scale: width / size.width }) }).promise;
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}

/** The best picture that fits into `maxBytes`; null if none does. */
async function written({ data, width, height }: Pixels, maxBytes: number): Promise<Buffer | null> {
  for (const { width: wide, quality } of FORMS) {
    const picture = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .resize({ width: wide, withoutEnlargement: true })
      .webp({ quality, preset: 'text', smartSubsample: true, effort: 4 })
      .toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  return null;
}

async function pictureOf(document: PDFDocumentProxy, maxBytes: number): Promise<FirstPageFinding> {
  const page = await document.getPage(1);
  const picture = await written(await drawn(document, page), maxBytes);
  if (!picture) return { ok: false, reason: `its picture does not fit into ${maxBytes} bytes` };
  const { width, height } = page.getViewport({ scale: 1 });
  return { ok: true, base64: picture.toString('base64'), width, height, pages: document.numPages };
}

export default async function drawFirstPage({ path: file, maxBytes }: FirstPageQuestion): Promise<FirstPageFinding> {
  const bytes = await readFile(file);
  if (!isWithinBounds(bytes)) return { ok: false, reason: 'too complex' };
  // pdf.js takes ownership of the bytes, so it gets a copy.
  const task = open(Uint8Array.from(bytes));
  try {
    return await pictureOf(await task.promise, maxBytes);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await task.destroy();
  }
}
