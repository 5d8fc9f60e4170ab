/**
 * Reads the structure of one PDF with pdf.js in a fenced process: cross-reference, page tree, pages. Draws nothing and
 * runs no scripts.
 */
import { readFile } from 'node:fs/promises';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ActiveContent, activeContentIn } from './active-content.js';
import { isWithinBounds } from './pdf-bounds.js';
import { faultOfEnd } from './pdf-end.js';

export interface PdfQuestion {
  path: string;
  maxPages: number;
}

export type PdfFinding =
  | { ok: true; pages: number }
  | { ok: false; reason: 'truncated' | 'disguised' | 'broken' | 'locked' | 'empty' | 'too-many-pages' | 'too-complex' }
  | { ok: false; reason: 'active'; content: ActiveContent };

/** Reading every page of a long document costs more than it reveals, so only the first ones and the last are read. */
const SAMPLED_PAGES = 20;

async function readPages(document: PDFDocumentProxy, maxPages: number): Promise<PdfFinding> {
  const pages = document.numPages;
  if (pages < 1) return { ok: false, reason: 'empty' };
  if (pages > maxPages) return { ok: false, reason: 'too-many-pages' };
  for (let number = 1; number <= Math.min(pages, SAMPLED_PAGES); number += 1) await document.getPage(number);
  await document.getPage(pages);
  if (await document.getAttachments()) return { ok: false, reason: 'active', content: 'an embedded file' };
  if (await document.getJSActions()) return { ok: false, reason: 'active', content: 'a script' };
  return { ok: true, pages };
}

async function readStructure(data: Uint8Array, maxPages: number): Promise<PdfFinding> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    return await readPages(await task.promise, maxPages);
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, reason: locked ? 'locked' : 'broken' };
  } finally {
    await task.destroy();
  }
}

export default async function readPdf({ path, maxPages }: PdfQuestion): Promise<PdfFinding> {
  const bytes = await readFile(path);
  const fault = faultOfEnd(bytes);
  if (fault) return { ok: false, reason: fault };
  if (!isWithinBounds(bytes)) return { ok: false, reason: 'too-complex' };
  // pdf.js takes ownership of the bytes.
  const found = await readStructure(Uint8Array.from(bytes), maxPages);
  if (!found.ok) return found;
  try {
    const content = await activeContentIn(bytes);
    return content ? { ok: false, reason: 'active', content } : found;
  } catch {
    return { ok: false, reason: 'broken' };
  }
}
