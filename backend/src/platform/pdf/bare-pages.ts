import { type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';

/** An empty password opens files that are only encrypted to restrict printing. */
export const LOAD_ANY = { updateMetadata: false, throwOnInvalidObject: false, parseSpeed: Infinity, password: '' };

/** What a page shows, and nothing that a reader could press, run or follow to another page. */
const KEPT = ['Type', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group', 'Parent'];

/**
 * Copies pages of another document without their annotations, scripts and links: a link's target is a page, and would be
 * copied along. The copies are not in the document until they are added.
 * @param indices from 0
 */
export async function copyBarePages(
  document: PDFDocument,
  source: PDFDocument,
  indices: readonly number[],
): Promise<PDFPage[]> {
  const kept = KEPT.map((key) => PDFName.of(key));
  const pages = source.getPages();
  for (const index of indices) {
    const node = pages[index]?.node;
    for (const key of node?.keys() ?? []) if (!kept.includes(key)) node?.delete(key);
  }
  return document.copyPages(source, [...indices]);
}
