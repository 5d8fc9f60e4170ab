import { savesData } from '@fulcrum/shared-ui/low-data';
import type { PdfDocument } from './engine';
import { type FileLink, FileParts } from './file-parts';

/**
 * Opens a document: its beginning comes while the code does that reads it.
 *
 * @throws FileUnreadable, or pdf.js's own errors: see failure.ts.
 */
export async function openDocument(link: FileLink): Promise<PdfDocument> {
  const parts = new FileParts(link, { readsOn: !savesData() });
  // Whoever opens it learns of a failure, and asks again.
  parts.length().catch(() => undefined);
  const { openParts } = await import('./engine');
  return openParts(parts);
}
