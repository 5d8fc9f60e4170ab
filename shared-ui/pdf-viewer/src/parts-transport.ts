import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileParts } from './file-parts';

/** Hands the parts of a file to pdf.js. A part that does not come waits until `retry`. */
export class PartsTransport extends PDFDataRangeTransport {
  private waiting: (() => void)[] = [];

  constructor(
    private readonly parts: FileParts,
    length: number,
    private readonly onStalled: (stalled: boolean) => void,
  ) {
    super(length, null);
  }

  override requestDataRange(begin: number, end: number): void {
    void this.bring(begin, end);
  }

  override abort(): void {
    this.parts.close();
  }

  /** Asks again for everything that did not come. */
  retry(): void {
    const waiting = this.waiting.splice(0);
    if (waiting.length > 0) this.onStalled(false);
    for (const again of waiting) again();
  }

  private async bring(begin: number, end: number): Promise<void> {
    try {
      const bytes = await this.parts.read(begin, end);
      if (!this.parts.closed) this.onDataRange(begin, bytes);
    } catch {
      if (this.parts.closed) return;
      this.waiting.push(() => void this.bring(begin, end));
      this.onStalled(true);
    }
  }
}
