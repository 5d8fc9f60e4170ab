import { AnnotationMode, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Width and height of a page in points, upright. */
export interface PageSize {
  width: number;
  height: number;
}

/** Host elements of one page; nothing else may write into them. */
export interface PageHosts {
  canvas: HTMLElement;
  text: HTMLElement;
}

/**
 * Clears a page. A canvas that is merely removed keeps its pixels until garbage collection, which is late on Safari.
 */
export function clearPage({ canvas: host, text }: PageHosts): void {
  for (const canvas of host.querySelectorAll('canvas')) {
    canvas.width = 0;
    canvas.height = 0;
  }
  host.replaceChildren();
  text.replaceChildren();
}

export const sizeOf = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

/**
 * One drawing of one page, `width` CSS pixels wide. The previous content of its hosts stays until the new picture is
 * complete.
 */
export class PageDrawing {
  private running: { cancel: () => void } | null = null;
  private cancelled = false;

  constructor(
    private readonly hosts: PageHosts,
    private readonly width: number,
  ) {}

  /** @returns false if it was cancelled. */
  async draw(page: PDFPageProxy): Promise<boolean> {
    try {
      const canvas = await this.picture(page);
      if (this.cancelled) return false;
      clearPage(this.hosts);
      this.hosts.canvas.append(canvas);
      await this.words(page);
    } catch (error) {
      if (!this.cancelled) throw error;
    }
    return !this.cancelled;
  }

  cancel(): void {
    this.cancelled = true;
    this.running?.cancel();
  }

  private async picture(page: PDFPageProxy): Promise<HTMLCanvasElement> {
    const size = sizeOf(page);
    const pixels = drawablePixels(this.width, (this.width * size.height) / size.width, window.devicePixelRatio);
    const canvas = Object.assign(document.createElement('canvas'), pixels);
    if (this.cancelled) return canvas;
    const task = page.render({
      canvas,
      viewport: page.getViewport({ scale: pixels.width / size.width }),
      annotationMode: AnnotationMode.ENABLE,
    });
    this.running = task;
    await task.promise;
    return canvas;
  }

  /** Adds a text layer over the picture, so that the text can be selected, searched and read aloud. */
  private async words(page: PDFPageProxy): Promise<void> {
    const text = await page.getTextContent();
    if (this.cancelled) return;
    const viewport = page.getViewport({ scale: this.width / sizeOf(page).width });
    const layer = new TextLayer({ textContentSource: text, container: this.hosts.text, viewport });
    this.running = layer;
    await layer.render();
  }
}

/**
 * Four million pixels are 16 MB. A page twice as wide as a phone at three device pixels each would be 40 MB, and phone
 * browsers kill a page at some hundred MB.
 */
const MAX_PIXELS = 4_000_000;

/**
 * Returns the canvas size in pixels for a page of this size in CSS pixels: as sharp as the screen, within the memory
 * limit.
 */
export function drawablePixels(width: number, height: number, pixelRatio: number): { width: number; height: number } {
  const wanted = width * height * pixelRatio ** 2;
  const ratio = pixelRatio * Math.min(1, Math.sqrt(MAX_PIXELS / wanted));
  return { width: Math.max(1, Math.floor(width * ratio)), height: Math.max(1, Math.floor(height * ratio)) };
}
