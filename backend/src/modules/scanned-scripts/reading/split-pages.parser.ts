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

/** The pages as PDFs, in base64; at least one. */
export interface SplitPagesFinding {
  pages: string[];
}

/** What is sent to the worker at once: some 20 pages of an office scanner, or a few of a photo scanner. */
const MOST_BYTES = 8 * 1024 * 1024;

export default async function splitPages({ path, from, most }: SplitPagesQuestion): Promise<SplitPagesFinding> {
  const source = await PDFDocument.load(await readFile(path), LOAD_ANY);
  const pages: string[] = [];
  let bytes = 0;
  for (let index = from - 1; index < Math.min(from - 1 + most, source.getPageCount()); index += 1) {
    const single = await PDFDocument.create();
    const [page] = await copyBarePages(single, source, [index]);
    if (page) single.addPage(page);
    const saved = await single.save();
    pages.push(Buffer.from(saved).toString('base64'));
    bytes += saved.length;
    if (bytes >= MOST_BYTES) break;
  }
  return { pages };
}
