import type { PdfDocument } from './engine';
import type { FileLink } from './file-parts';
import { openDocument } from './open-document';

/** The document shown next, and the one being left for it. */
const MOST_OPEN = 2;

/** Links to one file differ only in their signature. */
const fileOf = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * Documents that are likely to be shown next, opened in advance together with what their first page needs. The creator
 * of an instance must close it: a document that nobody took keeps its memory until then.
 */
export class DocumentsAhead {
  private readonly open = new Map<string, Promise<PdfDocument>>();

  /** Opens the document unless it is open already. A document that cannot be opened is reported by the viewer. */
  prepare(link: FileLink): void {
    const file = fileOf(link.url);
    if (this.open.has(file)) return;
    const document = openDocument(link);
    this.open.set(file, document);
    document.catch(() => this.open.get(file) === document && this.open.delete(file));
    // A first page that cannot be drawn is reported when it is shown.
    document.then((opened) => opened.warm()).catch(() => undefined);
    for (const [oldest, left] of [...this.open].slice(0, -MOST_OPEN)) this.drop(oldest, left);
  }

  /** Hands over a prepared document, if there is one; the caller must close it. */
  take(url: string): Promise<PdfDocument> | undefined {
    const file = fileOf(url);
    const document = this.open.get(file);
    this.open.delete(file);
    return document;
  }

  close(): void {
    for (const [file, document] of this.open) this.drop(file, document);
  }

  private drop(file: string, document: Promise<PdfDocument>): void {
    this.open.delete(file);
    document.then((opened) => opened.close()).catch(() => undefined);
  }
}
