/** Counts the pages of an uploaded scan in a fenced process, before anything of it is stored. */
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { LOAD_ANY } from '../../../platform/pdf/bare-pages.js';
import { isWithinBounds } from '../../../platform/storage/pdf-bounds.js';
import { faultOfEnd } from '../../../platform/storage/pdf-end.js';
import { faultOfHead, type HeadFault, HEAD_BYTES } from '../../../platform/storage/pdf-head.js';

export interface ScanOutlineQuestion {
  path: string;
  maxPages: number;
}

export type ScanOutlineFinding =
  | { ok: true; pages: number }
  | { ok: false; reason: HeadFault | 'truncated' | 'broken' | 'locked' | 'empty' | 'too-many-pages' | 'too-complex' };

export default async function outlineOf({ path, maxPages }: ScanOutlineQuestion): Promise<ScanOutlineFinding> {
  const bytes = await readFile(path);
  const fault = faultOfHead(bytes.subarray(0, HEAD_BYTES)) ?? faultOfEnd(bytes);
  if (fault) return { ok: false, reason: fault };
  if (!isWithinBounds(bytes)) return { ok: false, reason: 'too-complex' };
  try {
    const pages = (await PDFDocument.load(bytes, LOAD_ANY)).getPageCount();
    if (pages < 1) return { ok: false, reason: 'empty' };
    return pages > maxPages ? { ok: false, reason: 'too-many-pages' } : { ok: true, pages };
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    return { ok: false, reason: isLocked ? 'locked' : 'broken' };
  }
}
