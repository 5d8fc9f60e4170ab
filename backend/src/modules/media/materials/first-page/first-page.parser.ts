/** Renders the first page of one PDF with pdf.js, as browsers do, in a fenced process. */
import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { drawnFirstPage, openPdf, type Pixels } from '../../../../platform/pdf/drawn-page.js';
import { isWithinBounds } from '../../../../platform/storage/pdf-bounds.js';

export interface FirstPageQuestion {
  path: string;
  maxBytes: number;
}

/** The picture (WebP), the size of the page as displayed in points, and the number of pages in the document. */
export type FirstPageFinding =
  | { ok: true; base64: string; width: number; height: number; pages: number }
  | { ok: false; reason: string };

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

sharp.cache(false);
sharp.concurrency(1);

const scaleOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(MAX_WIDTH / width, Math.sqrt(MAX_PIXELS / (width * height)));

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
  const picture = await written(await drawnFirstPage(document, scaleOf), maxBytes);
  if (!picture) return { ok: false, reason: `its picture does not fit into ${maxBytes} bytes` };
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return { ok: true, base64: picture.toString('base64'), width, height, pages: document.numPages };
}

export default async function drawFirstPage({ path: file, maxBytes }: FirstPageQuestion): Promise<FirstPageFinding> {
  const bytes = await readFile(file);
  if (!isWithinBounds(bytes)) return { ok: false, reason: 'too complex' };
  // pdf.js takes ownership of the bytes, so it gets a copy.
  const task = openPdf(Uint8Array.from(bytes));
  try {
    return await pictureOf(await task.promise, maxBytes);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await task.destroy();
  }
}
