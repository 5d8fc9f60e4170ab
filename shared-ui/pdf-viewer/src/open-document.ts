import { isDataSaverOn } from '@fulcrum/shared-ui/low-data';
import type { PdfDocument } from './engine';
import { type FileLink, FileParts } from './file-parts';

/**
 * Opens a document; reads its beginning while the engine's code loads.
 *
 * @throws FileUnreadable, or pdf.js's own errors: see failure.ts.
 */
export async function openDocument(link: FileLink): Promise<PdfDocument> {
  const parts = new FileParts(link, { readsOn: !isDataSaverOn() });
  // `openParts` requests this again and reports a failure.
  parts.length().catch(() => undefined);
  const { openParts } = await import('./engine');
  return openParts(parts);
}
