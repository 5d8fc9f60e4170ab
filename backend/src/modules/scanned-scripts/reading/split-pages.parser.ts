/** Takes pages out of a scanned PDF in a fenced process, each as a PDF of its own. */
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { copyBarePages, LOAD_ANY } from '../../../platform/pdf/bare-pages.js';

export interface SplitPagesQuestion {
  path: string;
  /** Of the first page, from 1. */
  from: number;
  /** At most so many pages; fewer if they are large. */
  most: number;
}

export interface SplitPagesFinding {
  /** As PDFs, in base64; null for one that is too broken to be taken out. At least one. */
  pages: (string | null)[];
}

/** What is sent to the worker at once: some 20 pages of an office scanner, or a few of a photo scanner. */
const MOST_BYTES = 8 * 1024 * 1024;

/** @param index from 0 */
async function singlePage(source: PDFDocument, index: number): Promise<Uint8Array | null> {
  try {
    const single = await PDFDocument.create();
    const [page] = await copyBarePages(single, source, [index]);
    if (page) single.addPage(page);
    return await single.save();
  } catch {
    return null;
  }
}

export default async function splitPages({ path, from, most }: SplitPagesQuestion): Promise<SplitPagesFinding> {
  const source = await PDFDocument.load(await readFile(path), LOAD_ANY);
  const pages: SplitPagesFinding['pages'] = [];
  let bytes = 0;
  for (let index = from - 1; index < Math.min(from - 1 + most, source.getPageCount()); index += 1) {
    const single = await singlePage(source, index);
    pages.push(single && Buffer.from(single).toString('base64'));
    bytes += single?.length ?? 0;
    if (bytes >= MOST_BYTES) break;
  }
  return { pages };
}
